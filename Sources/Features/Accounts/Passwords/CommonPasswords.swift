/// The most common passwords of ten characters and more, and words that stay common whatever digits and punctuation
/// surround them.
enum CommonPasswords {
  static func contains(_ folded: String) -> Bool {
    if listed.contains(folded) { return true }
    let letters = folded.filter(\.isLetter)
    return words.contains(letters)
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let words = set(
    """
    password passwort passord passwd motdepasse wachtwoord contrasena contraseña senha parola haslo
    welcome willkommen bienvenue letmein changeme changeit default secret geheim admin administrator root user guest
    login signin master access temp temporary test tester testing hello hallo bonjour
    qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd
    abcdef abcdefgh iloveyou ilovegod ilovemyself loveyou lovely love mylove sunshine princess prinzessin football
    fussball baseball basketball soccer hockey superman batman spiderman dragon monkey shadow michael jordan jennifer
    jessica ashley daniel charlie thomas andrew summer winter spring autumn sommer herbst january february march april
    june july august september october november december monday tuesday wednesday thursday friday saturday sunday
    starwars pokemon computer internet samsung google facebook whatever trustno freedom flower butterfly chocolate
    cookie pepper ginger liverpool arsenal chelsea manchester barcelona realmadrid juventus
    doctor physician patient therapy therapist clinic hospital medicine medication exercise health parkinson
    """)

  private static let listed = set(
    """
    1234567890 12345678910 123456789a 123456789q 0123456789 0987654321 9876543210 1234512345 1122334455 1223334444
    1111122222 1212121212 1231231231 1234554321 1234567891 1357924680 2468013579 3141592653 3141592654 5555544444
    147258369 1472583690 741852963 7418529630 789456123 7894561230 159753456 963852741 1029384756 0192837465
    1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qaz1qaz1qaz q1w2e3r4t5
    q1w2e3r4t5y6 zaq12wsxcde3 zaq1zaq1zaq1 zaq1xsw2cde3 qazwsxedcrfv qazwsx123456 qwe123qwe123 qweasdzxc123
    asd123asd123 zxc123zxc123 qwer1234qwer qwer12345678 1234qwerasdf 1234qwer1234 12345qwert 123456qwerty
    a1b2c3d4e5 a1s2d3f4g5 abc123abc123 abcd1234abcd abcd123456 abc1234567 aa12345678 a123456789 q123456789
    asdf123456 asdfasdf12 asdf1234asdf qwerty1234 qwerty12345 qwerty123456 1234567qwerty qwertyqwerty
    asdfghasdfgh zxcvbnzxcvbn passw0rd123 p@ssw0rd123 p@ssword123 pa55word123 pa$$word123 p@$$w0rd123 passw0rd1234
    p@ssw0rd1234 passw0rd12 p@ssw0rd12 password1password passwordpassword passpasspass mypassword mypassword1
    mypassword123 mypassword! newpassword newpassword1 newpassword123 yourpassword ourpassword thepassword
    nopassword nopassword1 notapassword ihatepasswords forgotpassword password1234567890 passwordone wordpass123
    l3tm31n123 letmein2me letmeinnow letmeinplease letmein1letmein welcome2remedi welcomehome welcomeback
    welcome2the iloveyousomuch iloveyoubaby iloveyouforever iloveyou4ever iloveyou2much iloveyoumom iloveyoudad
    ilovemymom ilovemydad ilovemyfamily ilovemywife ilovemykids ilovejesus jesuslovesme jesuschrist jesusislord
    godisgood1 godislove1 godblessme godblessyou thankyoujesus bismillah786 alhamdulillah inshallah786 mashallah786
    correcthorse correcthorsebatterystaple correct-horse-battery-staple tr0ub4dor&3 opensesame opensesame1
    abracadabra abracadabra1 hakunamatata supercalifragilisticexpialidocious onceuponatime tobeornottobe
    maytheforce maytheforcebewithyou starwars123 darthvader skywalker1 lordoftherings harrypotter gameofthrones
    youshallnotpass winteriscoming chucknorris mickeymouse donaldduck spongebob1 hellokitty1 hellokitty123
    helloworld helloworld1 helloworld123 goodmorning goodmorning1 goodnight1 happybirthday merrychristmas happynewyear
    manchesterunited manutd1999 liverpoolfc liverpool1 realmadrid1 fcbarcelona barcelona10 bayernmunich borussia09
    cristiano7 cristianoronaldo lionelmessi steelers01 dallascowboys newyorkyankees losangeles1 sanfrancisco
    newyorkcity unitedstates deutschland deutschland1 frankreich1 switzerland california1 california123
    blink182blink metallica1 ironmaiden1 linkinpark1 slipknot666 nirvana123 michaeljackson backstreet
    minecraft1 minecraft123 callofduty1 worldofwarcraft counterstrike leagueoflegends fortnite123 playstation
    playstation1 playstation2 playstation3 nintendo64 supermario1 finalfantasy dragonball dragonballz naruto1234
    babygirl123 babyboy123 sweetheart sweetheart1 butterfly1 butterfly7 princess123 chocolate1 strawberry strawberry1
    watermelon watermelon1 blueberry1 cheesecake cheeseburger icecream12 photograph photography motorcycle
    basketball1 basketball23 volleyball volleyball1 cheerleader skateboard skateboard1 snowboarding football123
    secretsecret topsecret1 secretpassword administrator1 adminadmin adminadmin1 admin12345 admin123456 rootroot123
    testtest12 testtest123 test123456 testing1234 tester12345 guestguest user123456 temp123456 temporary1 default123
    changeme123 changemenow changeme1234 pleasechange computer12 computer123 internet12 internet123 qwertyuiop1
    qwertyuiop12 qwertyuiop123 asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvbnm123 zxcvbnm,./ 1234567890q 1234567890a
    aaaaaaaaa1 aaaaaaaaaa1 0000000001 1111111112 nothing123 something1 everything anything12 whatever12 whatever123
    trustno1trustno1 justletmein letmepass1 openthedoor ilovechocolate iloveparis pineapple1 superstar1 superman123
    spiderman1 spiderman123 batman1234 wonderwoman captainamerica transformers underground revolution evolution1
    parkinsons1 parkinson123 levodopa123 carbidopa123 medication1 physiotherapy physicaltherapy doctorwho1
    exercise123 therapist1 therapy1234 hospital12 hospital123 patient1234
    """)
}
