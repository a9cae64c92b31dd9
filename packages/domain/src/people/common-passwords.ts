// Lower-case, 8 characters or more: what guessing programs try first, in the world, in Spanish and in Venezuela.
const words = `
12345678 123456789 1234567890 0123456789 12345678910 1234567891 123456789a 123456789q 123456789z a123456789 a12345678
a1234567 aa123456 aaa12345 aaaa1111 123456aa 123456abc 12345678a 12345678q 1234567a abc12345 abc123456 abc123abc
abcd1234 abcd12345 abcde123 abcdef12 abcdefgh abcdefg1 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 123abc123 123abc456 1234abcd
12345abc 12345abcde 123456qwe 123456qwerty 123qweasd 123qweasdzxc 123qwe123 1234qwer 12345qwert 123qwerty 123asd123
qwe12345 qwe123qwe qwer1234 qwert123 qwert1234 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty01 qwerty11 qwerty99 qwerty1! qwerty123! qwerty!1 qwertyui qwertyuiop qwertyqwerty qwerqwer qweqweqwe qweasdzxc
qweasd123 qwaszx12 12qwaszx 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 qazwsx123 qazwsxedc qazxswedc
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer
asdasdasd asdasd123 asd12345 asd123asd asdfgh123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxcvzxcv zxczxczxc azerty123
azertyuiop 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
00000000 0000000000 12121212 13131313 10101010 123123123 12312312 123123123a 12341234 12345123 12344321 123454321
1234554321 123321123 123321123321 11223344 1122334455 112233445566 11112222 12345679 12345670 12345678! 123456789!
98765432 987654321 9876543210 0987654321 87654321 147258369 159753123 159357123 123654789 123698745 147852369
741852963 789456123 789456123a 963852741 258456258 102030405060 10203040 1020304050 13579246 135792468 24681012
246813579 147896325 159951159 321321321 456456456 789789789 456789123 741741741 20202020 20242024 20252025 20262026
20232023 aaaaaaaa aaaaaaaaaa abababab abcabcabc xxxxxxxx zzzzzzzz qqqqqqqq asdfghjklñ qwertyuiop123 q123456789
z123456789 password password1 password2 password3 password01 password10 password11 password12 password123 password1234
password12345 password1! password! password123! password99 passwords passw0rd passw0rd1 passw0rd! p@ssw0rd p@ssw0rd1
p@ssw0rd123 p@ssword p@ssword1 p@ssword123 p@$$w0rd pa$$word pa$$w0rd pa55word pass1234 pass12345 pass123456 pass@123
pass@1234 passpass passport passphrase mypassword thepassword newpassword nopassword drowssap changeme changeme1
changeme123 changeit temporal temporal1 temporal123 temp1234 letmein1 letmein123 trustno1 welcome1 welcome12
welcome123 welcome2 welcome1! admin123 admin1234 admin12345 admin123456 admin@123 adminadmin administrator
administrador admin2024 admin2025 admin2026 root1234 rootroot toor1234 user1234 user12345 usuario1 usuario12
usuario123 usuario1234 test1234 test12345 testtest test123456 testing1 testing123 demo1234 demo12345 default1 guest123
guest1234 invitado master123 master1234 secret123 secret12 secreto1 secreto123 supersecret login123 access14 internet
internet1 computer computer1 samsung1 samsung123 iphone123 android1 android123 google123 google1234 facebook facebook1
facebook123 instagram instagram1 whatsapp whatsapp1 youtube1 youtube123 hotmail1 gmail123 linkedin minecraft
minecraft1 nintendo playstation iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveu123 loveyou1 lovelove
loveme123 mylove123 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
superman1 spiderman spiderman1 batman123 starwars starwars1 pokemon1 pokemon123 pikachu1 dragon123 dragonball
dragonball1 monkey123 shadow123 michael1 jennifer jennifer1 jessica1 michelle michelle1 charlie1 charlie123 jonathan
jonathan1 nicholas benjamin samantha victoria victoria1 elizabeth elizabeth1 christian christian1 christopher
stephanie alexander alexander1 alexandra anthony1 liverpool liverpool1 chelsea1 arsenal1 manchester juventus barcelona
barcelona1 barcelona123 realmadrid realmadrid1 butterfly butterfly1 chocolate chocolate1 babygirl babygirl1 whatever
whatever1 freedom1 mustang1 corvette mercedes ferrari1 metallica metallica1 slipknot nirvana1 blink182 linkinpark
jordan23 scorpion scorpion1 warcraft killer123 hello123 hello1234 hellohello superstar rainbow1 friends1 forever1
sweetheart qwertz123 monster1 october1 contraseña contraseña1 contraseña123 contrasena contrasena1 contrasena12
contrasena123 contrasena1234 micontraseña micontrasena miclave123 clave123 clave1234 clave12345 clave123456 claveclave
laclave1 clavesecreta passwordpassword cambiame cambiame1 cambiame123 cambiar123 cambiala nolosabe nolose123 notengo1
nomeacuerdo olvidada sinclave hola1234 hola12345 hola123456 holahola holahola1 holamundo holamundo1 holaquetal
holacomoestas bienvenido bienvenido1 bienvenidos teamo123 teamo1234 teamomucho teamoamor teamoteamo tequiero tequiero1
tequieromucho amor1234 amor12345 amoramor amorcito amorcito1 amormio1 amoreterno miamor123 miamorcito amorporsiempre
mivida123 corazon1 corazon123 princesa princesa1 princesa123 estrella estrella1 estrella123 mariposa mariposa1
mariposa123 angelito angelito1 angelica preciosa hermosa1 hermosa123 bonita123 muñequita chiquita chiquita1 chiquito
gatito123 perrito1 perrito123 pelusa123 familia1 familia123 mifamilia mifamilia1 mishijos mishijos1 mishijos2
mihijo123 mimadre1 mama1234 mamamama mamapapa mamaypapa papa1234 papamama bebe1234 bebebebe amigos123 futbol10
futbol123 musica123 guitarra guitarra1 computadora universidad estudiante ingeniero secretaria enfermera abogado1
pelicula serpiente elefante cocodrilo jesus123 jesus1234 jesucristo jesucristo1 jesusteamo jesusmeama cristo123
cristovive cristoteama dios1234 dios12345 diosesamor diosesamor1 diosteama diosmeama diosconmigo diosesfiel
diosesbueno diosmio1 graciasdios bendicion bendicion1 bendiciones bendecido espiritusanto virgendelvalle divinoniño
josegregorio venezuela venezuela1 venezuela12 venezuela123 venezuela1234 venezuela58 venezuela2024 venezuela2025
venezuela2026 venezuela! vzla1234 venezolano venezolana vinotinto vinotinto1 vinotinto123 caracas1 caracas12
caracas123 caracas1234 caracas2024 caracas2025 caracas2026 maracaibo maracaibo1 maracaibo123 maracay1 maracay123
valencia valencia1 valencia123 barquisimeto barquisimeto1 maturin1 maturin123 merida123 merida1234 tachira1 tachira123
sancristobal margarita margarita1 margarita123 porlamar puntofijo puertoordaz ciudadbolivar barinas1 barinas123
carabobo carabobo1 carabobo123 anzoategui guarico1 zulia123 zuliano1 zulianos maracucho portuguesa trujillo cumana123
losteques guarenas guatire1 magallanes magallanes1 magallanes123 navegantes leonesdelcaracas leonescaracas caracasbbc
aguilasdelzulia tigresdearagua cardenales tiburones caribes1 bravosdemargarita miranda1 bolivar1 bolivar123
bolivar1234 simonbolivar simonbolivar1 libertador libertador1 chavez123 hugochavez arepa123 arepas123 cachapas
hallacas empanada pabellon empanadas1 tienda12 tienda123 tienda1234 tienda12345 mitienda mitienda1 mitienda123
bodega12 bodega123 bodega1234 mibodega mibodega1 negocio1 negocio123 minegocio minegocio1 comercio comercio1 abasto123
panaderia panaderia1 panaderia123 farmacia farmacia1 farmacia123 ferreteria ferreteria1 ferreteria123 carniceria
charcuteria licoreria licoreria1 restaurante restaurante1 supermercado minimarket zapateria peluqueria repuestos
repuestos1 celulares celulares1 inversiones inversiones1 distribuidora cajero01 cajero12 cajero123 cajero1234
cajera123 cajera1234 gerente1 gerente123 gerente1234 vendedor vendedor1 vendedor123 ventas12 ventas123 ventas1234
empleado empleado1 empleado123 sistema1 sistema123 sistemas sistemas1 sistemas123 soporte1 soporte123 factura1
factura123 puntodeventa pagomovil pagomovil1 efectivo minipos1 minipos12 minipos123 minipos1234 miniposminipos
dolares1 dolar123 bolivares alejandro alejandro1 alejandro123 alejandra alejandra1 fernando fernando1 fernanda
fernanda1 francisco francisco1 sebastian sebastian1 santiago santiago1 gabriela gabriela1 gabriel1 gabriel123 carolina
carolina1 valentina valentina1 mariana1 mariana123 daniela1 daniela123 andreina andreina1 estefania leonardo leonardo1
mauricio cristina cristian cristiano cristiano7 ronaldo7 ronaldo123 lionelmessi messi123 messi1010 neymar123 veronica
veronica1 patricia patricia1 claudia1 adriana1 ricardo1 eduardo1 alberto1 antonio1 antonio123 roberto1 miguel123
miguelangel joseluis joseluis1 josemanuel joseantonio luisfernando juancarlos juancarlos1 carlos123 carlos1234
carlitos carlitos1 daniel123 david123 david1234 andres123 jose1234 jose12345 juan1234 juan12345 luis1234 luis12345
pedro123 pedro1234 maria123 maria1234 maria12345 mariajose mariajose1 mariagabriela mariafernanda anamaria anamaria1
carmen123 isabella isabella1 rodriguez rodriguez1 gonzalez gonzalez1 hernandez hernandez1 martinez martinez1 ramirez1
fernandez perez123 castillo
`;

/** Membership means "refuse"; ask with the lower-case form of what was typed. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
