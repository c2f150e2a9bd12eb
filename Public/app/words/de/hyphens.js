/** Where long words may be parted: a phone with large letters is narrower than they are, and not every browser knows German. */
export default `
  abge-lau-fen abge-mel-det abge-schal-tet Abon-nie-ren abon-nie-ren Ände-run-gen Ange-hal-ten Ange-mel-det ange-mel-det
  ange-nom-men Anima-tio-nen an-stren-gend An-stren-gung archi-viert ärzt-li-chen auf-ge-scho-ben auf-schie-ben
  Augen-blick Aus-ge-las-sen aus-ge-las-sen aus-ge-schal-tet Aus-tra-lien auto-ma-tisch Behand-lung Behand-lungs-team
  Behand-lungs-teams Benach-rich-ti-gun-gen Benut-zer-name Benut-zer-namen Berech-ti-gun-gen berich-ti-gen berich-tigt
  Beschrei-bung bespro-chen Bild-schirm Bild-schirms Buch-sta-ben Dares-salam Don-ners-tag don-ners-tags Durch-gänge
  Ein-füh-rung ein-ge-ge-ben Ein-ge-la-den ein-ge-la-den ein-ge-le-sen ein-ge-rich-tet ein-ge-schal-tet ein-ge-stellt
  Ein-ge-tra-gen ein-ge-tra-gen Ein-ge-wil-ligt Ein-rich-tung ein-schal-ten ein-stel-len Ein-stel-lun-gen
  ein-ver-stan-den Ein-wil-li-gung Ein-wil-li-gun-gen Ein-zel-hei-ten Ener-gie-spar-modus ent-schei-den ent-schie-den
  ent-sper-ren ent-spre-chend Erin-ne-rung Erin-ne-run-gen erreich-bar erschei-nen Fehl-ver-suche fest-ge-legt
  fort-fah-ren fort-ge-setzt frei-wil-lig Geburts-datum gekenn-zeich-net Geklin-gelt geklin-gelt geschlos-sen
  Gespei-chert gespei-chert Groß-schrei-bung herun-ter-ge-la-den herun-ter-la-den Hin-zu-fügen hin-zu-fügen
  hin-zu-ge-fügt Instal-lie-ren instal-lie-ren inzwi-schen Kon-takt-daten Kopen-ha-gen kos-ten-lose Leer-zei-chen
  Lese-zei-chen Medi-ka-ment Medi-ka-mente Mess-wer-ten Mikro-gramm Min-des-tens min-des-tens Mit-tei-lun-gen
  Mit-ter-nacht Nach-mit-tag Nach-rich-ten Nach-rich-ten-dienst Neben-wir-kun-gen Öff-nungs-zei-ten Pra-xis-lei-tung
  Pra-xis-team Rei-hen-folge Rück-gän-gig rück-gän-gig schief-ge-gan-gen Schla-fens-zeit schlimm-ste Schmelz-film
  Schmelz-filme Schrift-größe Selbst-mes-sung Sperr-bild-schirm Sprüh-stöße Start-bild-schirm Statt-des-sen
  statt-des-sen Tages-zei-ten Test-nach-richt Tipp-feh-ler Über-sprin-gen über-sprin-gen umge-stellt unge-wöhn-lich
  Unwohl-sein Vati-kan-stadt verant-wort-lich Ver-bin-dung Ver-ord-nung Ver-ord-nun-gen ver-schiebt ver-schie-dene
  Ver-scho-ben ver-scho-ben Ver-se-hent-lich Ver-si-cher-ten-num-mer Viel-leicht voll-stän-dig vor-ge-schla-gen
  vor-ge-se-hen vor-ge-stellt vor-läu-fi-ges vor-ver-legt Wei-ter-ge-ben Wider-ru-fen wider-ru-fen wie-der-her-ge-stellt
  wie-der-ho-len Wie-der-ho-lung Wie-der-ho-lun-gen Will-kom-men Zeit-ab-stände Zeit-fens-ter Zeit-mes-ser
  zu-rück-ge-zo-gen Zusam-men-fas-sung zusam-men-ge-hö-ren Zusätz-lich zusätz-lich zusätz-li-cher Zustim-mung
  zwan-zig-mal
`;
