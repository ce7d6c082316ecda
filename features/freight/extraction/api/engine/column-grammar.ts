import type { Column } from './column-names.ts'
import { conceptsIn, conceptsOf } from './compounds.ts'
import { plain } from './grid.ts'

/**
 * Headers that are in no list, interpreted word by word: "Gesamtbruttogewicht", "Carton G.W.", "外箱总体积". Every word must
 * be known, and all must agree on one meaning.
 */

const WORDS = {
  gross: 'brutas gross brutto brut brute grs gw 毛重 实重 实际重量 毛 bruto lordo lorda',
  net: 'liquido net nett netto nette nw 净重 净 neto netta',
  weight: 'agirlik weight weights wt wgt mass gewicht gew poids pds 重量 重 weigth wieght peso pesi waga masa ciezar',
  volume:
    'hacim volume volumes vol cbm cube cubage volumen rauminhalt kubikmeter m3 m³ 体积 立方数 立方 方数 材积 立方米 objetosc cubatura cubicaje',
  dims: 'olculer ebat medida dimensoes dimension dimensions dims dim size sizes measurement measurements meas abmessung abmessungen abmasse masse aussenmasse mesures grosse taille lxwxh lxbxh lxlxh 尺寸 长宽高 箱规 dimensiones dimensioni medidas misure afmeting afmetingen wymiary',
  length: 'comprimento uzunluk length lange longueur 长 长度 longitud lunghezza lengte długosc',
  width: 'largura genislik width breite largeur 宽 宽度 ancho larghezza breedte szerokosc',
  height: 'yukseklik height hohe hauteur 高 高度 altura altezza hoogte wysokosc',
  price: 'preco fiyat fiyati price prices preis prix cost 单价 价格 precio prezzo prijs cena',
  amount: 'tutar tutari amount betrag montant subtotal summe 金额 总价 总值 货值 总额 amt importe importo bedrag kwota',
  value: 'deger value wert valeur 价值 valor valore waarde wartosc',
  pack: 'koli kap caixa caixas crate crates bale bales drum drums sack sacks carton cartons ctn ctns box boxes case cases package packages pkg pkgs parcel parcels karton kartons kiste kisten kollo kolli collo colli packstuck packstucke packstucks paket pakete colis caisse caisses paquet paquets 箱 纸箱 外箱 箱子 包裹 krt ktn packst bulto bultos caja cajas cartone cartoni doos kartony kartonow kartonu opakowan paczek',
  piece:
    'metres meters metri metros mt meter laufmeter adet pezze pecas peca paio pares piece pieces pcs pc pce pces unit units stuck stucke stk einheit einheiten unite unites bottle bottles btl btls bout bouteille bouteilles flasche flaschen pair pairs paire paires paar roll rolls rouleaux rolle rollen set sets jar jars bag bags beutel sachets tin tins dose dosen tube tubes sheet sheets blatt feuilles 个 只 套 双 瓶 卷 张 条 支 袋 盒 台 把 根 对 罐 包 粒 unidades uds piezas pezzi pz stuks sztuk sztuki szt',
  count:
    'quantidade qtd miktar miktari adedi qty quantity quantities qnty count anzahl zahl menge mengen quantite quantites qte nombre nb nbr nbre 数量 数 个数 quanity quantiy quantitiy cantidad cant quantita qta aantal ilosc liczba',
  code: 'codigos kodu no nos number numbers nr num numero code codes id ref reference nummer nummern n # 号 编号 编码 号码 代码 codigo cod codice kod numer',
  article:
    'artigo urun urunler malzeme article articles item items product products artikel art produkt material sku style part parts goods ware waren produit produits article merchandise 商品 产品 货物 物料 货 款 prod articulo producto articolo prodotto towaru produktu',
  name: 'descricao denominacao tanim tanimi cinsi adi name names description descriptions desc bezeichnung bez benennung beschreibung designation libelle intitule 品名 名称 描述 货名 discription descripton descripion descripcion descrizione omschrijving opis nazwa',
  tariff:
    'gtip aduaneiro pautal gumruk hs hts tariff customs commodity harmonized harmonised zoll zolltarif warentarif taric douane douaniere douanier tarifaire nomenclature 海关 税则 税号 intrastat arancelario arancelaria doganale celny celna celnej',
  origin:
    'mense origem origin origine ursprung herkunft ursprungs herkunfts 原产国 原产地 产地 origen oorsprong herkomst pochodzenia',
  country: 'ulke ulkesi country land pays 国 国家 pais paese kraj',
  each: 'birim per each je pro par unitaire unitaires einzel single 每 单 por unitario unitaria jednostkowa jedn',
  all: 'toplam total totals ttl tot gesamt ges insgesamt totale totales totaux overall t 总 合计 总计 共 totaal totali razem',
  noise:
    'rcp this liefer versand of the de des du la le les l d der die das in en et und and outer master export exp shipping kg kgs g lb lbs cm mm m inch usd eur gbp cny rmb us 公斤 千克 厘米 米 的 kilos del della di van',
} as const
type Word = keyof typeof WORDS

const CONCEPTS = conceptsIn(WORDS)

const FAMILIES: readonly (readonly Word[])[] = [
  ['gross', 'net', 'weight'],
  ['volume'],
  ['dims', 'length', 'width', 'height'],
  ['price', 'amount', 'value'],
  ['name'],
  ['origin'],
]

const MONEY = ['price', 'amount', 'value'] as const

/** True for a word for cartons or other packages. */
export const isPacks = (word: string) => CONCEPTS.get(plain(word)) === 'pack'

export type ParsedColumnLabel = { readonly column: Column; readonly isEach: boolean }

/** The column of a header whose words are all known. */
export function parseColumnLabel(label: string): ParsedColumnLabel | undefined {
  const text = plain(label)
  if (text === '' || text.length > 60) return undefined
  const said = new Set<Word>()
  for (const word of text.replace(/\b(?:number|numbers|no|nos|nr|num) (?=of|de|des|d)/g, 'qty ').split(' ')) {
    const concepts = conceptsOf(word, CONCEPTS)
    if (!concepts) return undefined
    for (const concept of concepts) said.add(concept)
  }
  // "Preis netto", "montant net": without tax.
  if (MONEY.some((word) => said.has(word)) && !said.has('weight')) for (const word of ['net', 'gross'] as const) said.delete(word)
  const has = (...words: Word[]) => words.some((word) => said.has(word))
  if ((has('each') && has('all')) || FAMILIES.filter((family) => has(...family)).length > 1) return undefined
  const column = columnOfWords(has)
  return column && { column, isEach: has('each') || (column === 'qty' && has('pack')) }
}

function columnOfWords(has: (...words: Word[]) => boolean): Column | undefined {
  if (has('gross') && has('net')) return undefined
  if (has('tariff') && !has('name', 'price', 'amount', 'value', 'gross', 'net', 'weight', 'count')) return 'hsCode'
  if (has('tariff') && has('gross', 'net', 'weight', 'count')) return undefined
  if (has('origin')) return 'originCountry'
  if (has('gross')) return 'gross'
  if (has('net')) return has('weight') ? 'net' : undefined
  if (has('weight')) return 'gross'
  if (has('volume')) return 'volume'
  if (has('dims')) return 'sides'
  for (const side of ['length', 'width', 'height'] as const) if (has(side)) return side
  if (has('price')) return has('all') ? 'amount' : has('count') ? undefined : 'unitPrice'
  if (has('amount', 'value')) return has('each', 'piece') ? 'unitPrice' : has('count') ? undefined : 'amount'
  if (has('name')) return has('code') ? undefined : 'name'
  return countOrCode(has)
}

function countOrCode(has: (...words: Word[]) => boolean): Column | undefined {
  if (has('pack')) {
    if (has('article')) return undefined
    if (has('code') && !has('count', 'piece')) return has('each', 'all') ? undefined : 'carton'
    if (has('piece') || (has('count') && has('each'))) return has('all') ? undefined : 'qty'
    return has('each') ? undefined : 'cartons'
  }
  if (has('article') && has('code') && !has('count', 'all', 'each')) return 'sku'
  return has('piece', 'count') && !has('code') ? 'qty' : undefined
}
