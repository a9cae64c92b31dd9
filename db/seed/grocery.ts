import type { ProductLine } from './product-lines.ts';

// department | kind | brands | variants | sizes | price in USD of the first size. Weighed things have no size.
const table = `
Harinas y granos|Harina de maíz blanco|P.A.N.,Juana,Doña Emilia,Kaly|,Enriquecida|500 g,1 kg,5 kg|0.75
Harinas y granos|Harina de maíz amarillo|P.A.N.,Juana,Doña Emilia|,Enriquecida|500 g,1 kg|0.80
Harinas y granos|Harina de trigo|Robin Hood,Blancaflor,Polar,La Lucha|Todo uso,Leudante|500 g,1 kg,2 kg|0.85
Harinas y granos|Arroz blanco|Mary,Primor,Mónica,Santoni,Amanecer|Tipo I,Tipo II,Parboiled|500 g,900 g,1 kg,5 kg|0.70
Harinas y granos|Pasta larga|Primor,Capri,Ronco,Allegri,Sindoni|Vermicelli,Linguini,Espagueti,Fideo|500 g,1 kg|0.95
Harinas y granos|Pasta corta|Primor,Capri,Ronco,Allegri,Sindoni|Plumas,Codos,Tornillos,Caracoles|500 g,1 kg|0.95
Harinas y granos|Caraotas negras|Mary,Pantera,Amanecer,El Granero|,Seleccionadas|500 g,1 kg|1.30
Harinas y granos|Lentejas|Mary,Pantera,Amanecer,El Granero|,Seleccionadas|500 g,1 kg|1.20
Harinas y granos|Garbanzos|Mary,Pantera,El Granero|,Seleccionados|500 g,1 kg|1.45
Harinas y granos|Azúcar|Montalbán,Konfit,La Pastora,Río Turbio|Blanca,Morena|500 g,1 kg,2 kg|0.75
Harinas y granos|Sal|Celusal,Bahía,Marina|Fina,Gruesa|500 g,1 kg|0.35
Harinas y granos|Avena en hojuelas|Quaker,Lassie,Don Pancho|,Instantánea|200 g,400 g,800 g|1.10
Harinas y granos|Aceite vegetal|Mazeite,Vatel,Natuoil,Coposa,Diana|Maíz,Soya,Girasol|500 ml,1 L,3 L|2.10
Harinas y granos|Mayonesa|Mavesa,Kraft,La Torre del Oro|,Light,Con ajo|175 g,445 g,910 g|1.30
Harinas y granos|Salsa de tomate|Pampero,Heinz,Tiquire Flores,Eureka|,Picante|198 g,397 g,567 g|1.05
Harinas y granos|Atún|Margarita,Eveba,Mar Caribe|En aceite,En agua|140 g,170 g,354 g|1.85
Harinas y granos|Sardinas|Margarita,Eveba,La Gaviota|En tomate,En aceite,Picantes|155 g,170 g,425 g|0.90
Harinas y granos|Café molido|Fama de América,Madrid,Anzoátegui,Flor de Arauca,Amanecer|Clásico,Gourmet|100 g,200 g,500 g,1 kg|1.60
Harinas y granos|Vinagre|Mavesa,Tiquire Flores,Iberia|Blanco,De manzana|500 ml,1 L|0.80
Harinas y granos|Adobo completo|La Comadre,Iberia,McCormick|,Picante|70 g,150 g,500 g|0.95
Lácteos|Leche en polvo|La Campesina,Camprolac,Los Andes,Ilac,Purísima|Completa,Descremada|120 g,400 g,900 g|1.50
Lácteos|Leche líquida|Los Andes,Parmalat,Carabobo,La Pastoreña|Completa,Descremada,Deslactosada|500 ml,1 L|1.05
Lácteos|Yogur firme|Yoka,Migurt,Los Andes|Fresa,Durazno,Ciruela,Natural|125 g,150 g,1 kg|0.65
Lácteos|Yogur líquido|Yoka,Migurt,Los Andes,Parmalat|Fresa,Durazno,Mora,Piña|250 ml,750 ml,1 L|0.85
Lácteos|Mantequilla|Mavesa,Maracay,Torondoy|Con sal,Sin sal|200 g,500 g|1.90
Lácteos|Margarina|Mavesa,Nelly,Chiffon|,Light|250 g,500 g,1 kg|1.15
Lácteos|Queso fundido|Rikesa,Paisa,Kraft|Cheddar,Tocineta,Jalapeño|200 g,300 g|2.40
Lácteos|Chicha|Los Andes,El Chichero,Migurt|,Con canela|250 ml,900 ml|0.90
Lácteos|Crema de leche|Nestlé,Los Andes,Parmalat|,Light|200 g,295 g|1.45
Bebidas|Refresco|Pepsi,Coca-Cola,Glup,Golden,Hit,Frescolita|Cola,Naranja,Uva,Colita,Piña,Manzana|355 ml,600 ml,1.5 L,2 L|0.70
Bebidas|Malta|Maltín Polar,Regional|,Light|250 ml,355 ml,1.5 L|0.65
Bebidas|Agua mineral|Minalba,Nevada,Los Alpes,Zenda|,Con gas|355 ml,600 ml,1.5 L,5 L|0.45
Bebidas|Jugo|Yukery,Natulac,Frica,Del Valle,Cifrut|Naranja,Durazno,Manzana,Pera,Mango|250 ml,500 ml,900 ml,1.8 L|0.70
Bebidas|Té listo|Lipton,Parmalat,Yukery|Limón,Durazno,Verde|500 ml,1.5 L|0.95
Bebidas|Bebida achocolatada|Toddy,Nesquik,Taco|,Light|125 g,200 g,400 g,1 kg|1.35
Bebidas|Bebida energética|Speed,Volt,Red Bull,Monster|,Sin azúcar|250 ml,473 ml|1.25
Bebidas|Cerveza|Polar,Solera,Zulia,Regional|Pilsen,Light,Negra|222 ml,250 ml,355 ml|0.85
Limpieza|Detergente en polvo|Las Llaves,Ariel,Ace,Alive|Floral,Limón,Bebé|400 g,900 g,2 kg|1.40
Limpieza|Jabón de panela|Las Llaves,Alive,Perla|Azul,Blanco,Coco|150 g,200 g,250 g|0.55
Limpieza|Lavaplatos|Axión,Las Llaves,Brisol|Limón,Avena,Manzana|235 g,450 g,850 g|1.10
Limpieza|Cloro|Nevex,Clorox,Ajax|,Lavanda|500 ml,1 L,3.8 L|0.60
Limpieza|Desinfectante|Mistolín,Fabuloso,Brisol|Lavanda,Pino,Floral,Cítrico|500 ml,1 L,3.8 L|0.95
Limpieza|Suavizante|Downy,Suavitel,Ensueño|Floral,Brisa,Bebé|450 ml,850 ml,1.5 L|1.35
Limpieza|Papel higiénico|Rosal,Scott,Sutil,Paveca|2 rollos,4 rollos,12 rollos|1 und|1.10
Limpieza|Servilletas|Rosal,Scott,Sutil|Blancas,Decoradas|100 und,160 und,200 und|0.80
Limpieza|Esponja|Bonbril,Scotch-Brite,Maxi|Doble uso,Metálica|1 und,3 und|0.50
Limpieza|Bolsas para basura|Hércules,Maxi,Superior|Negras,Perfumadas|10 und,20 und,30 und|0.95
Golosinas|Galletas|Puig,Club Social,Oreo,Hony Bran,Marilú|Vainilla,Chocolate,Fresa,Integrales|6 und,12 und|0.90
Golosinas|Galletas de soda|El Sol,Puig,Club Social|Saladas,Integrales|240 g,300 g|1.15
Golosinas|Chocolate|Savoy,St. Moritz,El Rey,Nucita|Con leche,Oscuro,Con almendras,Blanco|30 g,70 g,100 g,130 g|0.75
Golosinas|Chupetas|Bon Bon Bum,Colombina,Pirulin|Fresa,Uva,Surtidas|1 und,24 und|0.15
Golosinas|Caramelos|Colombina,Halls,Mentos|Menta,Fresa,Surtidos|12 und,100 und|0.45
Golosinas|Papas fritas|Ruffles,Lay's,Jacks|Natural,Queso,Cebolla|42 g,80 g,150 g|0.85
Golosinas|Tostones|Tom,Natuchips,Jacks|Naturales,Con ajo,Limón|80 g,150 g|0.90
Golosinas|Tequeños congelados|Don Queso,La Abuela,Mis Antojos|Queso,Chocolate|12 und,25 und,50 und|3.10
Charcutería|Jamón|Plumrose,Oscar Mayer,Hermo,Arichuna|De espalda,De pierna,Ahumado||7.90
Charcutería|Queso blanco|Santa Bárbara,Los Llanos,Apure|Duro,Semiduro,Palmita,De mano||5.60
Charcutería|Queso amarillo|Paisa,Torondoy,Purísima|Gouda,Tipo Edam||9.40
Charcutería|Mortadela|Plumrose,Hermo,Alibal|Tapara,Extra,De pollo||4.20
Charcutería|Chorizo|Plumrose,Hermo,Alibal|Ahumado,Carupanero,Parrillero||6.30
Charcutería|Salchichas|Oscar Mayer,Plumrose,Wiener|Tradicionales,De pollo,Polacas|225 g,450 g,1 kg|2.10
Charcutería|Tocineta|Plumrose,Oscar Mayer,Hermo|Ahumada,Natural||10.80
Charcutería|Carne|Matadero Central,Frigorífico Llanero|Molida,Para guisar,Bistec,Pulpa negra||6.90
Charcutería|Pollo|Souto,Toscana,La Granja|Entero,Pechuga,Muslo,Alas||3.20
Cuidado personal|Champú|Sedal,Pantene,Head & Shoulders,Savital|Liso,Rizos,Anticaspa,Sábila|18 ml,340 ml,750 ml|0.40
Cuidado personal|Acondicionador|Sedal,Pantene,Savital|Liso,Rizos,Sábila|18 ml,340 ml,750 ml|0.40
Cuidado personal|Jabón de tocador|Protex,Palmolive,Dove,Lux,Rexona|Avena,Manzanilla,Clásico,Floral|75 g,110 g,130 g|0.60
Cuidado personal|Crema dental|Colgate,Crest,Fluor|Triple acción,Blanqueadora,Menta|50 ml,75 ml,100 ml,150 ml|1.05
Cuidado personal|Desodorante|Rexona,Speed Stick,Mum,Dove|Clásico,Active,Sin perfume|30 g,50 g,90 g|1.55
Cuidado personal|Toallas sanitarias|Always,Kotex,Nosotras|Con alas,Sin alas,Nocturnas|8 und,10 und,30 und|1.25
Cuidado personal|Pañales|Huggies,Pampers,Babysec|RN,P,M,G,XG|20 und,40 und,60 und|5.20
Cuidado personal|Afeitadora|Gillette,Bic,Schick|Desechable,Doble hoja,Triple hoja|1 und,2 und,5 und|0.85
Panadería|Pan de sándwich|Bimbo,Holsum,Once Once|Blanco,Integral|350 g,550 g|1.90
Panadería|Pan canilla|De la casa,Horno Caracas|Tradicional,Integral|1 und|0.45
Panadería|Pan dulce|De la casa,Horno Caracas,Bimbo|De guayaba,Azucarado,De queso|1 und,6 und|0.60
Panadería|Cachito|De la casa,Horno Caracas|De jamón,De queso,De pavo|1 und|1.10
Panadería|Ponqué|Once Once,Bimbo,Susy|Vainilla,Chocolate,Marmoleado|1 und,6 und|0.75
Harinas y granos|Arvejas|Mary,Pantera,Amanecer,El Granero|Verdes,Amarillas|500 g,1 kg|1.15
Harinas y granos|Maíz para cotufas|Mary,Pantera,El Granero|,Premium|500 g,1 kg|1.10
Harinas y granos|Salsa inglesa|Pampero,Eureka,Iberia|,Con ajo|150 ml,300 ml|0.95
Harinas y granos|Salsa de soya|Pampero,Eureka,Iberia|,Baja en sal|150 ml,300 ml,1 L|0.90
Harinas y granos|Mostaza|Heinz,Pampero,Eureka|,Dijon|120 g,285 g,490 g|0.95
Harinas y granos|Sopa instantánea|Maggi,Knorr,Oriental|Pollo,Carne,Camarón,Vegetales|64 g,85 g|0.70
Harinas y granos|Cubitos|Maggi,Knorr,Iberia|Pollo,Carne,Costilla|8 und,12 und,24 und|0.55
Harinas y granos|Cereal|Kellogg's,Maizoritos,Flips,Nestlé|Hojuelas,Chocolate,Miel,Frutas|120 g,240 g,400 g|1.95
Harinas y granos|Vegetales enlatados|Del Monte,La Giralda,Eureka|Maíz,Petit pois,Champiñones,Guisantes|220 g,430 g|1.35
Harinas y granos|Mermelada|Tiquire Flores,La Vienesa,Del Valle|Fresa,Guayaba,Piña,Mora|250 g,430 g|1.75
Lácteos|Compota|Heinz,Gerber,Nestlé|Manzana,Pera,Durazno,Ciruela,Mango|113 g,186 g|0.85
Lácteos|Helado|Efe,Tío Rico,4D|Mantecado,Chocolate,Fresa,Ron pasas,Torta suiza|80 ml,450 ml,1 L,2 L|0.90
Lácteos|Gelatina|Golden,Royal,Sonrissa|Fresa,Cereza,Uva,Limón,Naranja|90 g,160 g,320 g|0.65
Lácteos|Flan en polvo|Royal,Golden,Alsa|Vainilla,Caramelo,Chocolate|60 g,160 g|0.75
Bebidas|Bebida en polvo|Tang,Zuko,Clight|Naranja,Limón,Parchita,Fresa,Mango,Piña|15 g,25 g,375 g|0.30
Bebidas|Ron|Santa Teresa,Cacique,Pampero,Diplomático|Blanco,Añejo,Reserva|350 ml,700 ml,1 L|5.40
Bebidas|Infusión|McCormick,Doña Flor,Celestial|Manzanilla,Toronjil,Té verde,Malojillo|10 und,20 und|1.05
Bebidas|Café instantáneo|Nescafé,Colcafé,Fama de América|Clásico,Descafeinado|50 g,100 g,170 g|2.30
Limpieza|Ambientador|Glade,Poett,Mistolín|Lavanda,Vainilla,Campo,Cítrico|360 ml,400 ml|2.10
Limpieza|Insecticida|Baygon,Raid,Plagatox|Voladores,Rastreros,Doble acción|230 ml,360 ml|2.60
Limpieza|Velas|San Jorge,Santa María,La Milagrosa|Blancas,Perfumadas|1 und,4 und,8 und|0.40
Limpieza|Bombillo LED|Philips,Sylvania,Exceline|7 W,9 W,12 W,15 W|1 und,3 und|1.40
Golosinas|Pirulín|Nucita,Sindoni,Savoy|Chocolate,Avellana|24 g,155 g,300 g|0.60
Golosinas|Chicle|Trident,Chiclets,Bubbaloo|Menta,Yerbabuena,Fresa,Tutti frutti|1 und,5 und,12 und|0.20
Golosinas|Maní|Tom,Jacks,Natuchips|Salado,Japonés,Dulce,Con pasas|40 g,100 g,200 g|0.70
Golosinas|Galletas rellenas|Samba,Cocosette,Susy,Cri-Cri|Coco,Chocolate,Fresa,Vainilla|32 g,50 g|0.55
Cuidado personal|Crema corporal|Nivea,Lubriderm,Vasenol|Avena,Coco,Sábila,Almendras|100 ml,200 ml,400 ml|1.80
Cuidado personal|Enjuague bucal|Listerine,Colgate,Oral-B|Menta,Sin alcohol|180 ml,250 ml,500 ml|2.40
Cuidado personal|Cepillo dental|Colgate,Oral-B,Pro|Suave,Medio,Infantil|1 und,2 und,3 und|0.95
Cuidado personal|Talco|Mexana,Johnson's,Ammens|Clásico,Para bebé,Para pies|60 g,150 g,300 g|1.15
Cuidado personal|Gel para cabello|Ego,Xtreme,Savital|Fuerte,Extra fuerte,Con color|120 g,250 g,500 g|1.05
Panadería|Tortillas de trigo|Bimbo,Mission,La Tortilla|Tradicionales,Integrales|8 und,12 und,18 und|1.85
Panadería|Pan de hamburguesa|Bimbo,Holsum,Once Once|Con ajonjolí,Sin ajonjolí|4 und,8 und|1.55
Panadería|Pan de perro caliente|Bimbo,Holsum,Once Once|Tradicional,Integral|8 und,10 und|1.60
Cuidado personal|Tinte para cabello|Wella,Issue,Igora|Negro,Castaño,Rubio,Rojizo,Borgoña|60 ml,120 ml|2.90
Bebidas|Vino|Pomar,Caroreña,Gato Negro|Tinto,Blanco,Rosado|375 ml,750 ml,1 L|4.10
Limpieza|Toallas de cocina|Rosal,Scott,Sutil|Blancas,Decoradas,Extra|1 und,2 und,3 und|1.05
Panadería|Catalinas|De la casa,Horno Caracas|Tradicionales,Con coco|1 und,6 und|0.50
Panadería|Casabe|El Budare,Cumaná,Naiguatá|Natural,Con ajo|150 g,300 g|1.20
`;

export const groceryLines: ProductLine[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [department = '', kind = '', brands = '', variants = '', sizes = '', price = ''] = line.split('|');
    return {
      department,
      kind,
      brands: brands.split(','),
      variants: variants.split(','),
      sizes: sizes.split(',').filter((size) => size !== ''),
      price: Number(price),
    };
  });
