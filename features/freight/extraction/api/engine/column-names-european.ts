import type { Column } from './column-names.ts'

/**
 * Column names in Spanish, Italian, Dutch, Polish and Turkish; see column-names.ts. Names composed of known words are in
 * column-grammar.ts.
 */
export const EUROPEAN_COLUMNS: Partial<Record<Column, string>> = {
  sku: 'stok kodu|código|referencia|ref artículo|cód artículo|cód|código artículo|codice|cod articolo|cod art|codice art|articolo|rif articolo|artikelcode|art code|productcode|indeks|kod|kod towaru|kod produktu|nr katalogowy|nr artykułu|numer katalogowy',
  name: 'açıklama|malın cinsi|descripción|concepto|denominación|mercancía|producto|descripción del producto|descrizione|descrizione merce|descrizione della merce|merce|prodotto|denominazione|natura della merce|omschrijving|omschrijving goederen|goederenomschrijving|goederen|artikelomschrijving|productomschrijving|opis|opis towaru|nazwa|nazwa towaru|nazwa towaru lub usługi|nazwa produktu|towar',
  model: 'modelo|modello',
  brand: 'marca|merk|marka',
  material: 'malzeme|composición|composizione|materiale|materiali|materiaal|materiał|skład',
  function: 'kullanım|kullanım amacı|uso|utilizzo|impiego|gebruik|toepassing|zastosowanie|przeznaczenie',
  hsCode:
    'nomenclatura|partida arancelaria|partida|cód arancelario|código hs|código nc|código sa|código estadístico|voce doganale|codice doganale|cod doganale|codice hs|codice nc|codice intrastat|codice taric|voce dog|v doganale|nomenclatura combinata|nom combinata|goederencode|gn code|gs code|tariefcode|statistieknummer|statistische code|kod cn|kod hs|kod celny|kod taryfy celnej|kod pcn|taryfa celna',
  originCountry:
    'país|menşei|país de origen|país origen|origen|p origen|país de fabricación|paese di origine|paese d origine|origine merce|land van oorsprong|land van herkomst|oorsprong|herkomst|kraj pochodzenia|kraj poch|pochodzenie',
  carton:
    'bulto n|n bulto|no bulto|nº de bulto|bulto nº|caja nº|nº caja|n caja|nº de caja|n cartone|cartone n|nr cartone|collo n|n collo|nr collo|doosnr|doosnummer|doos nr|collinr|collinummer|nr kartonu|numer kartonu|nr paczki|numer paczki|nr opakowania',
  cartons:
    'koli sayısı|bultos|nº bultos|n bultos|nº de bultos|n de bultos|número de bultos|total bultos|cajas|nº cajas|nº de cajas|n de cajas|cartones|n colli|numero colli|nº colli|tot colli|colli totali|cartoni|n cartoni|numero cartoni|tot cartoni|scatole|dozen|aantal colli|aantal dozen|aantal kartons|kartony|liczba kartonów|ilość kartonów|liczba opakowań|ilość opakowań|liczba paczek|ilość paczek|liczba kart|ilość kart',
  qty: 'hoeveelheid|cantidad|cant|ctd|unidades|uds|ud|total unidades|cantidad total|cantidad entregada|quantità|q tà|qtà|q ta|quant|pezzi|pz|totale pezzi|quantità totale|qtà totale|qtà consegnata|aantal|aantal stuks|stuks|totaal aantal|geleverd aantal|aantal geleverd|ilość|ilość szt|szt|sztuk|sztuki|liczba sztuk|ilość łącznie|razem szt',
  unit: 'unidad|unidad de medida|ud medida|u m|unità|unità di misura|unità misura|eenheid|j m|jm|jedn|jednostka|jednostka miary|jedn miary',
  unitPrice:
    'precio unitario|precio unit|precio ud|precio|p unit|prezzo unitario|prezzo unit|prezzo|p unitario|prezzo netto|prezzo cad|eenheidsprijs|stukprijs|prijs per stuk|prijs|prijs per eenheid|cena jedn|cena jednostkowa|cena jedn netto|cena jednostkowa netto|cena netto|cena',
  amount:
    'importe|importe total|importe neto|valor|valor total|precio total|total línea|importo|importo totale|importo netto|valore|valore totale|prezzo totale|totale riga|bedrag|totaalbedrag|totaalprijs|regelbedrag|waarde|totale waarde|wartość|wartość netto|wartość całkowita|wartość razem|kwota|kwota netto',
  total: 'totale|totaal|razem',
  currency: 'moneda|divisa|valuta|waluta',
  gross:
    'peso|peso bruto|p bruto|peso lordo|p lordo|lordo|lordo kg|bruto|bruto kg|brutogewicht|bruto gewicht|waga brutto|masa brutto|ciężar brutto|waga',
  net: 'peso neto|p neto|neto|neto kg|peso netto|p netto|netto gewicht|waga netto|masa netto|ciężar netto',
  volume: 'cubicaje|cubicaje m3|cubatura|volume mc|mc|inhoud m3|kubieke meter|objętość|kubatura',
  sides:
    'maten|medidas|medidas caja|medidas bulto|dimensiones|dimensiones caja|dimensioni|dimensioni collo|dimensioni cartone|misure|misure collo|misure cartone|afmetingen|afmeting|afm|afm lxbxh|afmetingen lxbxh|wymiary|wymiary kartonu|wymiary paczki|wym',
  length: 'largo|longitud|lunghezza|lungh|lengte|długość|dł',
  width: 'ancho|larghezza|largh|breedte|szerokość|szer',
  height: 'alto|altura|altezza|hoogte|wysokość|wys',
  containerNo: 'contenedor|nº contenedor|n contenedor|numero container|n container|containernummer|nr kontenera|kontener',
  sealNo: 'precinto|nº precinto|n precinto|sigillo|n sigillo|zegelnummer|zegelnr|zegel|plomba|nr plomby',
  packageType:
    'tipo de bulto|tipo de embalaje|embalaje|tipo embalaje|tipo imballo|imballo|imballaggio|aspetto esteriore|verpakking|soort verpakking|rodzaj opakowania|opakowanie',
  marks: 'marcas|marcas y números|marche|marche e numeri|merken|merken en nummers|znaki|znaki i numery',
  shipper: 'remitente|expedidor|mittente|afzender|nadawca',
  consignee: 'destinatario|consignatario|ontvanger|geadresseerde|odbiorca',
  fcCode: 'almacén|almacén de destino|magazzino|magazijn|magazyn',
  address: 'dirección|domicilio|indirizzo|indirizzo di consegna|adres|afleveradres|adres dostawy',
  postalCode: 'código postal|cód postal|cod postal|codice postale|kod pocztowy',
  city: 'ciudad|población|localidad|città|località|plaats|woonplaats|miasto|miejscowość',
  no: 'línea|riga|regel|regelnr|l p|lp|poz|pozycja',
}

/** Pieces in a carton. */
export const EUROPEAN_PER_CARTON =
  /^(?:(?:uds|unidades|cantidad|piezas) (?:por )?(?:caja|bulto|carton)|(?:pezzi|pz|quantita|qta) (?:per )?(?:cartone|collo|scatola)|(?:stuks|aantal) (?:per )?(?:doos|collo|karton)|(?:sztuk|szt|ilosc) (?:w )?(?:kartonie|karton|opakowaniu)|koli ici (?:adet|adedi|miktar))$/
