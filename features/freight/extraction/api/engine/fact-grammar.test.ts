import { expect, test } from 'vitest'
import { nameOf, FACTS, SUM_WORDS } from './label-names.ts'

const meant = (label: string) => {
  const name = nameOf(label)
  return name === undefined ? undefined : (FACTS.get(name) ?? SUM_WORDS.get(name))
}

test.each([
  ['Estimated date of arrival', 'Eta'],
  ['Voraussichtliche Abfahrt', 'Etd'],
  ["Consignee's Name and Address", 'Consignee'],
  ['Alıcı adresi', 'ConsigneeAddress'],
  ['运输工具名称及航次号', 'Vessel'],
  ['Airport of departure and requested routing', 'PortOfLoading'],
  ['Limite de destination', undefined],
  ['YOUR P.O.', 'CustomerOrderNo'],
  ['Cont./Seal', 'ContainerNo'],
  ['Moneda de la factura', 'Currency'],
  ['Carrier reference', undefined],
  ['Place of delivery', undefined],
  ['Kap adedi', 'Cartons'],
  ['毛重(千克)', 'GrossWeight'],
])('the label "%s" is understood by its words', (label, fact) => expect(meant(label)).toBe(fact))
