import type { Fact, Sum } from './fact-names.ts'
import { list, pairs } from './name-parts.ts'

/** Labels of facts and totals in Spanish, Italian, Dutch, Polish and Turkish. */

/** "factura nº", "n.º de factura", "numero fattura", "nr faktury"; Dutch is written in one word. */
const numbered = (words: string) => [
  ...pairs(words, 'n|no|nr|num|número|numero|nro'),
  ...pairs('n|no|nr|num|número|numero|numer|rif|ref|riferimento', words, [' ', ' de ', ' di ', ' della ']),
]
const joined = (words: string) => pairs(words, 'nummer|nr', ['', ' '])
const dated = (words: string) => pairs('fecha|fecha de|data|data di|data del', words)

export const EUROPEAN_FACTS: Partial<Record<Fact, readonly string[]>> = {
  InvoiceNo: [
    ...numbered(
      'factura|factura comercial|factura proforma|fattura|fattura commerciale|fattura proforma|faktury|faktura|faktura vat|faktury vat|faktura proforma|faktury proforma|faktura pro forma',
    ),
    ...joined('factuur|verkoopfactuur|proformafactuur'),
    ...list('factura|fattura|factuur|faktura vat'),
  ],
  PackingListNo: [
    ...list('çeki listesi no'),
    ...numbered(
      'albarán|lista de empaque|lista de contenido|packing list|ddt|d d t|documento di trasporto|bolla|distinta|distinta colli|wz|listy pakowej|specyfikacja wysyłkowa|specyfikacji wysyłkowej',
    ),
    ...joined('pakbon|paklijst|leverbon'),
  ],
  CustomerOrderNo: [
    ...numbered(
      'pedido|orden de compra|ordine|ordine cliente|vs ordine|vostro ordine|conferma ordine|zamówienia|zamówienie|contrato|contratto',
    ),
    ...joined('order|bestel|uw order|uw bestel|inkooporder'),
    ...list(
      'pedido|su pedido|su referencia|ordine|vs ordine|vs rif|vostro riferimento|rif ordine|ordine cliente|uw order|uw referentie|uw kenmerk|zamówienie',
    ),
  ],
  Date: [
    ...dated('factura|emisión|albarán|fattura|documento|emissione|faktury|wystawienia|wystawienia faktury|sporządzenia'),
    ...list('tarih|签约日期|签订日期|签署日期|fecha|data|del|factuurdatum|datum factuur|pakbondatum|documentdatum'),
  ],
  Shipper: list(
    'exportador|exportador expedidor|expedidor|remitente|vendedor|proveedor|mittente|venditore|esportatore|fornitore|cedente|speditore|afzender|verkoper|leverancier|exporteur|nadawca|sprzedawca|eksporter|dostawca|sprzedający|satıcı|gönderici|gönderen|ihracatçı',
  ),
  Consignee: list(
    'destinatario|cliente|comprador|importador|consignatario|expedir a|spedire a|spedito a|consegnare a|verzonden aan|versenden an|liefern an|senden an|factuur aan|leveren aan|alıcı|müşteri|ithalatçı|sevk adresi|teslim adresi|enviar a|entregar a|facturar a|acquirente|compratore|cessionario|importatore|spett le|spettabile|destinazione merce|luogo di destinazione|luogo di consegna|ontvanger|geadresseerde|klant|koper|importeur|afleveradres|aflever adres|factuuradres|verzenden naar|odbiorca|nabywca|kupujący|importer|adres dostawy',
  ),
  ConsigneeAddress: list('dirección de entrega|indirizzo di consegna|indirizzo destinatario'),
  EoriNumber: list('número eori|numer eori|codice eori|nº eori|gb eori|xi eori|eu eori|eori importador|eori importatore'),
  VatNumber: list(
    'nif|nif iva|cif nif|nif cif|nif iva intracomunitario|partita iva|p iva|p iva cessionario|cod fisc p iva|btw nummer|btw nr|btw|btw id|nip|nip ue|vat ue|vat eu|gb vat no|gb vat number|gb vat',
  ),
  Incoterm: list(
    'levering|交货方式|交货条件|condiciones de entrega|condición de entrega|término de entrega|términos de entrega|resa|condizioni di consegna|condizioni di resa|termini di resa|termini di consegna|leveringsvoorwaarden|leveringsvoorwaarde|leveringsconditie|leveringscondities|warunki dostawy|termin dostawy incoterms',
  ),
  Currency: list('para birimi|döviz|döviz cinsi|moneda|divisa|valuta|waluta|curr|cur'),
  ContainerNo: [...numbered('contenedor|kontenera'), ...list('contenedor|kontener')],
  SealNo: [...numbered('precinto|sigillo|plomby'), ...joined('zegel'), ...list('precinto|sigillo|zegel|plomba')],
  BlNo: [...numbered('conocimiento de embarque|polizza di carico|konosamentu')],
  Vessel: list('buque|nombre del buque|buque viaje|nave|nome nave|motonave|nave viaggio|schip|scheepsnaam|statek|nazwa statku'),
  Voyage: list('viaje|nº viaje|n viaje|viaggio|n viaggio|reisnummer|nr podróży'),
  PortOfLoading: list(
    'puerto de carga|puerto de embarque|puerto de origen|puerto de salida|porto di imbarco|porto di carico|porto d imbarco|porto di partenza|laadhaven|haven van vertrek|port załadunku|from port|port of load|sailing from|shipped from port|port of receipt',
  ),
  PortOfDischarge: list(
    'puerto de descarga|puerto de destino|puerto de llegada|porto di sbarco|porto di scarico|porto di destinazione|porto di arrivo|loshaven|haven van bestemming|bestemmingshaven|port rozładunku|port docelowy|to port|dest port|port of unlading|final destination port|port of destination discharge|sailing to',
  ),
  FlightNo: list('vuelo|volo'),
  Etd: [...list('afvaartdatum'), ...dated('embarque|imbarco|salida|partenza|załadunku'), ...list('verscheepdatum|vertrekdatum')],
  Eta: [...dated('llegada|arrivo|przybycia'), ...list('arrivo previsto|llegada prevista|aankomstdatum')],
}

const TOTALS = 'total|totale|totali|totaal|razem|łącznie|łączna|łączny'
const sumOf = (words: string) => [
  ...list(words),
  ...pairs(TOTALS, words),
  ...pairs(words, 'total|totale|totali|totaal|razem|łącznie'),
]

export const EUROPEAN_SUMS: Partial<Record<Sum, readonly string[]>> = {
  Cartons: [
    ...list('totaal dozen'),
    ...sumOf(
      'bultos|nº bultos|nº de bultos|n bultos|n de bultos|número de bultos|cajas|nº de cajas|colli|n colli|numero colli|nº colli|cartoni|numero cartoni|aantal colli|aantal dozen|liczba opakowań|liczba kartonów|ilość opakowań|ilość kartonów|liczba paczek',
    ),
  ],
  Pieces: [
    ...list('pezzi totali|toplam adet'),
    ...pairs(TOTALS, 'unidades|cantidad|piezas|pezzi|quantità|aantal|stuks|aantal stuks|szt|sztuk|ilość').concat(
      list('cantidad total|quantità totale|total unidades|totaal aantal'),
    ),
  ],
  GrossWeight: [
    ...sumOf('peso bruto|peso lordo|bruto gewicht|brutogewicht|waga brutto|masa brutto'),
    ...list('peso total|peso totale'),
  ],
  NetWeight: sumOf('peso neto|peso netto|netto gewicht|nettogewicht|waga netto|masa netto'),
  Volume: sumOf('volumen|volume|cubicaje|cubatura|objętość'),
  Amount: list(
    'toplam tutar|genel toplam|importe total|total factura|total a pagar|total importe|totale fattura|totale documento|totale da pagare|totale a pagare|totale merce|totale imponibile|importo totale|totaalbedrag|factuurbedrag|te betalen|totaal te betalen|do zapłaty|razem do zapłaty|wartość całkowita|łączna wartość|total payable|total due|total customs value|total fob|total fob value|total cif|total cif value|total cfr value|endbetrag|zahlbetrag|zu zahlen|zu zahlender betrag|totale|totaal|razem|gesamt|summe|total usd|total eur|total gbp|gesamt eur|gesamtbetrag eur|rechnungsbetrag eur|net à payer',
  ),
}
