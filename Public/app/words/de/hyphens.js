/** Where long words may be parted: a phone with large letters is narrower than they are, and not every browser knows German. */
export default `
  abge-lau-fen abge-mel-det abge-schal-tet abon-nie-ren Abon-nie-ren Ange-hal-ten Ange-mel-det ange-mel-det ange-nom-men
  Anima-tio-nen an-stren-gend An-stren-gung archi-viert auf-ge-scho-ben auf-schie-ben Augen-blick aus-ge-las-sen
  Aus-ge-las-sen aus-ge-schal-tet Aus-tra-lien auto-ma-tisch Behand-lung Behand-lungs-team Behand-lungs-teams
  Benach-rich-ti-gun-gen Benut-zer-name Benut-zer-namen Berech-ti-gun-gen berich-ti-gen berich-tigt Beschrei-bung
  bespro-chen Bild-schirm Bild-schirms Buch-sta-ben Dares-salam Don-ners-tag don-ners-tags Durch-gänge Ein-füh-rung
  ein-ge-ge-ben ein-ge-la-den Ein-ge-la-den ein-ge-rich-tet ein-ge-stellt ein-ge-tra-gen Ein-ge-wil-ligt Ein-rich-tung
  ein-schal-ten ein-stel-len Ein-stel-lun-gen ein-ver-stan-den Ein-wil-li-gung Ein-wil-li-gun-gen Ein-zel-hei-ten
  Ener-gie-spar-modus ent-schei-den ent-schie-den ent-sper-ren ent-spre-chend Erin-ne-rung Erin-ne-run-gen erreich-bar
  erschei-nen Fehl-ver-suche fort-fah-ren fort-ge-setzt frei-wil-lig Geburts-datum gekenn-zeich-net geklin-gelt
  Geklin-gelt geschlos-sen Gespei-chert gespei-chert Groß-schrei-bung herun-ter-ge-la-den herun-ter-la-den Hin-zu-fügen
  hin-zu-fügen hin-zu-ge-fügt instal-lie-ren Instal-lie-ren inzwi-schen Kon-takt-daten Kopen-ha-gen kos-ten-lose
  Leer-zei-chen Lese-zei-chen Medi-ka-ment Medi-ka-mente Mikro-gramm min-des-tens Min-des-tens Mit-tei-lun-gen
  Mit-ter-nacht Nach-mit-tag Nach-rich-ten Nach-rich-ten-dienst Neben-wir-kun-gen Pra-xis-lei-tung Pra-xis-team
  Rei-hen-folge rück-gän-gig Rück-gän-gig schief-ge-gan-gen Schla-fens-zeit schlimm-ste Schmelz-film Schmelz-filme
  Schrift-größe Sperr-bild-schirm Sprüh-stöße Start-bild-schirm statt-des-sen Statt-des-sen Tages-zei-ten
  Test-nach-richt Tipp-feh-ler umge-stellt Unwohl-sein Vati-kan-stadt verant-wort-lich Ver-bin-dung Ver-ord-nung
  Ver-ord-nun-gen ver-schiebt ver-schie-dene ver-scho-ben Ver-scho-ben Ver-se-hent-lich Ver-si-cher-ten-num-mer
  Viel-leicht voll-stän-dig vor-ge-schla-gen vor-ge-se-hen vor-ge-stellt vor-läu-fi-ges vor-ver-legt Wei-ter-ge-ben
  Wider-ru-fen wider-ru-fen wie-der-her-ge-stellt wie-der-ho-len Wie-der-ho-lung Wie-der-ho-lun-gen Will-kom-men
  Zeit-ab-stände Zeit-fens-ter Zeit-mes-ser zu-rück-ge-zo-gen Zusam-men-fas-sung zusam-men-ge-hö-ren Zustim-mung
  Zusätz-lich zusätz-lich zusätz-li-cher zwan-zig-mal Ände-run-gen ärzt-li-chen Öff-nungs-zei-ten Über-sprin-gen
  über-sprin-gen
`;
