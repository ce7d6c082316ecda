import { keysOf } from '#kit/shared/keys.ts'
import { conceptsIn, conceptsOf } from './compounds.ts'
import type { Fact } from './fact-names.ts'
import { plain } from './grid.ts'

/**
 * Labels that are in no list, interpreted word by word: "Estimated date of arrival", "Vessel name & voyage no.",
 * "运输工具名称及航次号". Every word must be known, and all must describe one fact.
 */

const WORDS = {
  number:
    'associee liee related zugehorige collegata asociada no nos nr num number numbers numero numer nummer nummern n # ref refs reference referenz riferimento rif referencia kenmerk referentie numarasi numara 号 号码 编号 单号',
  date: 'date dated datum fecha data tarih tarihi tag day dato datums 日期 日 时间',
  invoice: 'invoice inv rechnung handelsrechnung proformarechnung facture factura fattura factuur faktura fatura faturasi 发票',
  packing: 'packliste packlisten lieferschein albaran paklijst pakbon colisage 装箱单 箱单 送货单 出货单 发货单 出库单',
  order:
    'order orders po purchase bestellung bestell auftrag auftrags commande pedido ordine bestelling zamowienia encomenda siparis siparisi contract vertrag vertrags contrat contrato contratto sozlesme 订单 合同 合约 采购单',
  bl: 'bl mbl hbl konnossement connaissement 提单 提运单',
  awb: 'awb mawb luftfrachtbrief lta 主单 运单 空运单',
  container: 'container containers cntr cont conteneur contenedor kontener konteyner contentor 集装箱 货柜 柜',
  seal: 'seal seals siegel plombe plomben plomb precinto sigillo plomba muhur zegel selo 封条 铅封 封',
  vessel: 'vessel ship schiff schiffs seeschiff navire buque nave motonave schip statek navio gemi gemisi 船名 船舶 运输工具 船',
  voyage: 'voyage voy reise viaje viaggio viagem sefer rejs 航次',
  flight: 'flight flug vol vuelo volo vlucht 航班',
  shipper:
    'shipper exporter seller consignor supplier vendor manufacturer sender absender versender verkaufer exporteur lieferant hersteller expediteur exportateur vendeur fournisseur exportador remitente vendedor proveedor mittente venditore esportatore fornitore afzender verkoper leverancier nadawca eksporter sprzedawca fornecedor ihracatci satici gonderen gonderici 发货人 发货方 出口商 卖方 卖家 供应商 供货商',
  consignee:
    'consignee buyer importer customer receiver recipient purchaser client empfanger kaufer importeur kunde kunden warenempfanger destinataire acheteur importateur destinatario comprador importador acquirente compratore importatore ontvanger koper klant odbiorca nabywca alici ithalatci musteri 收货人 收货方 进口商 买方 买家 客户',
  yours: 'your yours ihr ihre votre vos vs su vostro vostra uw sizin 贵司',
  name: 'name names full firm company firma nom nome nombre isim unvan unvani 名称 名',
  address: 'address addresses adresse anschrift direccion indirizzo adres endereco adresi domicile 地址',
  arrive: 'eta arrival arrive arriving ankunft arrivee llegada arrivo aankomst przybycia chegada varis 到港 到达 抵达 抵港',
  depart:
    'etd departure departing sailing abfahrt abgang abflug depart salida partenza vertrek wyplyniecia partida kalkis 开船 离港 起飞 开航 启航',
  estimated:
    'estimated expected est planned proposed scheduled requested voraussichtliche voraussichtlicher voraussichtliches erwartete erwarteter geplante geplantes prevu prevue estime estimee estimada estimado prevista previsto stimato stimata verwachte tahmini 预计 预估',
  port: 'port airport hafen flughafen seehafen aeroport puerto aeropuerto porto aeroporto haven luchthaven liman limani havalimani 港 港口 机场',
  from: 'loading load lading shipment embarkation origin lade verlade verladung abgangs chargement embarquement carga embarque origen imbarco carico yukleme cikis 装运 装货 起运 启运 始发',
  onto: 'discharge unloading destination dest losch entlade ziel bestimmungs dechargement destino descarga sbarco scarico destinazione bosaltma tahliye varma 卸货 目的 指运 抵运',
  incoterm: 'incoterm incoterms lieferbedingung lieferbedingungen resa 成交方式 贸易术语',
  terms: 'terms term condition conditions condiciones condizioni kondition sartlari sekli klausel bedingung bedingungen',
  trade: 'delivery trade trading sale price livraison entrega consegna liefer teslim',
  currency: 'currency wahrung wahrungs devise moneda valuta waluta divisa moeda 币种 币制 货币',
  noise:
    's routing the of de des du la le les l d der die das del della dello di da do dos van het in en et e und and y i ve a our customs commercial exporting carrier carrying export first requested master house ocean sea air 及 和 与 的',
} as const
type Word = keyof typeof WORDS
const CONCEPTS = conceptsIn(WORDS)

const LONGEST_LABEL = 70
const MOST_WORDS = 8

/** Documents and means of transport that have a number. */
const NUMBERED = {
  invoice: 'InvoiceNo',
  packing: 'PackingListNo',
  order: 'CustomerOrderNo',
  bl: 'BlNo',
  awb: 'MawbNo',
  container: 'ContainerNo',
  seal: 'SealNo',
} as const satisfies Partial<Record<Word, Fact>>

/** The fact of a label of at least two words, all of them known. */
export function factOfWords(label: string): Fact | undefined {
  if (label.length > LONGEST_LABEL) return undefined
  const words = plain(
    label
      .replace(/n\.?\s*[°º]/gi, ' n ')
      .replace(/\bbills? of lading\b|\bb\s*\/\s*l\b/gi, ' bl ')
      .replace(/\b(?:air ?way ?bill|airway bill)\b/gi, ' awb '),
  )
    .replace(
      /\b(?:packing list|list[ay] pakow(?:a|ej)|lista de (?:empaque|contenido)|distinta colli|liste de colisage)\b/g,
      'packliste',
    )
    .replace(/\bp o\b/g, 'po')
    .split(' ')
  if (words.length > MOST_WORDS) return undefined
  const concepts = words.map((word) => conceptsOf(word, CONCEPTS))
  const said = new Set<Word>()
  for (const one of concepts) {
    if (!one) return undefined
    for (const concept of one) if (concept !== 'noise') said.add(concept)
  }
  return said.size < 2 ? undefined : factOf(said)
}

/** True if there is no other meaning. */
const only = (said: ReadonlySet<Word>, ...allowed: readonly Word[]) => [...said].every((word) => allowed.includes(word))

function factOf(said: ReadonlySet<Word>): Fact | undefined {
  const has = (word: Word) => said.has(word)
  if (has('vessel')) return only(said, 'vessel', 'voyage', 'name', 'number', 'flight') ? 'Vessel' : undefined
  if (has('voyage')) return only(said, 'voyage', 'number') ? 'Voyage' : undefined
  if (has('flight')) return only(said, 'flight', 'number', 'date', 'estimated') ? 'FlightNo' : undefined
  if (has('port')) {
    if (only(said, 'port', 'from', 'depart', 'name')) return 'PortOfLoading'
    return only(said, 'port', 'onto', 'arrive', 'name') ? 'PortOfDischarge' : undefined
  }
  if (has('arrive')) return only(said, 'arrive', 'date', 'estimated') ? 'Eta' : undefined
  if (has('depart')) return only(said, 'depart', 'date', 'estimated') ? 'Etd' : undefined
  if (has('shipper') || has('consignee')) return ofParty(said)
  if (has('incoterm') || (has('terms') && has('trade'))) return only(said, 'incoterm', 'terms', 'trade') ? 'Incoterm' : undefined
  if (has('currency')) return only(said, 'currency', 'invoice') ? 'Currency' : undefined
  if (has('order') && has('yours')) return only(said, 'order', 'yours', 'number', 'date') ? 'CustomerOrderNo' : undefined
  if (has('container') && has('seal')) return only(said, 'container', 'seal', 'number') ? 'ContainerNo' : undefined
  const [numbered, more] = keysOf(NUMBERED).filter(has)
  if (!numbered || more) return undefined
  if (has('date') && !has('number')) return only(said, 'invoice', 'packing', 'date') ? 'Date' : undefined
  return has('number') && only(said, numbered, 'number', 'date') ? NUMBERED[numbered] : undefined
}

function ofParty(said: ReadonlySet<Word>): Fact | undefined {
  if (said.has('shipper') && said.has('consignee')) return undefined
  const party = said.has('shipper') ? 'Shipper' : 'Consignee'
  if (said.has('order'))
    return only(said, 'consignee', 'order', 'number', 'date') && said.has('number') ? 'CustomerOrderNo' : undefined
  if (!only(said, 'shipper', 'consignee', 'name', 'address')) return undefined
  return said.has('address') && !said.has('name') ? `${party}Address` : party
}
