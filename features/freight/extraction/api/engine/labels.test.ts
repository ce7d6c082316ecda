import { expect, test } from 'vitest'
import { linesOf, read, values } from './fixture-layouts.ts'

/** Labels and parties outside of tables. */

const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'

test('terms of delivery and a currency directly below the headers apply to the invoice', () => {
  const found = read('Item | Qty | Unit price | Amount\n | | FOB NINGBO | USD\nLamp | 2 | 30 | 60\nHub | 4 | 10 | 40')
  expect(values(found.header)).toMatchObject({ Incoterm: 'FOB', Currency: 'USD' })
  expect(linesOf(found)).toMatchObject([{ Currency: 'USD' }, { Currency: 'USD' }])
})

test('a country ends an address in other languages too', () => {
  const { header } = read(
    `Klompen B.V.\nDorpsstraat 8, 7678 AC Geesteren\nNederland\n\nConsignee | Elm Ltd\n | 3 Yard, Exeter\n | Großbritannien\n\n${table}`,
  )
  expect(values(header)).toMatchObject({
    ShipperAddress: 'Dorpsstraat 8, 7678 AC Geesteren, Nederland',
    ConsigneeAddress: '3 Yard, Exeter, Großbritannien',
  })
})

test('numbers are read after "Documento n.", "Albarán" and "USt-IdNr. Kunde"', () => {
  const header = (top: string) => values(read(`${top}\n\n${table}`).header)
  expect(header('LISTA COLLI\nDocumento n. LC/26/3310')).toMatchObject({ PackingListNo: 'LC/26/3310' })
  expect(header('Albarán | ALB-26-04417')).toMatchObject({ PackingListNo: 'ALB-26-04417' })
  expect(header('DOCUMENTO DI TRASPORTO\nVia Roma 12, 36100 Vicenza')).not.toHaveProperty('PackingListNo')
  expect(header('USt-IdNr. Kunde | GB 318 4402 17')).toMatchObject({ VatNumber: 'GB318440217' })
})

test('a Turkish invoice is read, and colons that begin its values are not', () => {
  const found = read(
    'Fatura No | : EH-7\nAlıcı | : Elm Ltd\nAdres | : 9 Ocean Way, Southampton\n\nÜrün Kodu | Ürün Adı | Miktar | Birim Fiyat | Tutar\nA | Havlu | 2 | 3 | 6\nB | Bornoz | 1 | 4 | 4\nTOPLAM | | 3 | | 10',
  )
  expect(values(found.header)).toMatchObject({
    InvoiceNo: 'EH-7',
    Consignee: 'Elm Ltd',
    ConsigneeAddress: '9 Ocean Way, Southampton',
  })
  expect(linesOf(found)).toMatchObject([
    { Sku: 'A', NameEn: 'Havlu' },
    { Sku: 'B', NameEn: 'Bornoz' },
  ])
  expect(found.parts).toMatchObject([{ totals: { Pieces: { value: 3 }, Amount: { value: 10 } } }])
})

test('a contact after a company is not part of its name', () => {
  const from = (party: string) => values(read(`Supplier: ${party}\n\n${table}`).header)
  expect(from('Elm Ltd, Contact: Ms Wu, 5 Mill Lane, York YO1 7HU')).toMatchObject({
    ShipperAddress: '5 Mill Lane, York YO1 7HU',
  })
  expect(from('Elm Ltd, 5 Hayarkon St, Tel Aviv 63903, Israel')).toMatchObject({
    ShipperAddress: '5 Hayarkon St, Tel Aviv 63903, Israel',
  })
  expect(values(read(`Supplier: Oak Co., Ltd. / Contact: Ms. Wu / Tel 0579-8123\n\n${table}`).header)).toMatchObject({
    Shipper: 'Oak Co., Ltd.',
  })
})

test('"ETD Yantian" and "Master B/L" are labels', () => {
  expect(
    values(read(`ETD Yantian | 2026-12-04 | ETA Hamburg | 2027-01-07\nMaster B/L | EGLV149600218833\n\n${table}`).header),
  ).toMatchObject({
    Etd: '2026-12-04',
    Eta: '2027-01-07',
    BlNo: 'EGLV149600218833',
  })
})
