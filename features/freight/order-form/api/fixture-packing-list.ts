import { rowsWorkbook } from '#features/account/files/api/service.ts'
import { GOODS } from '#features/freight/clearance/api/fixture-goods.ts'
import { templateOf } from '#features/freight/clearance/sheet.ts'
import { XLSX } from '#kit/api/exports.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { Client } from '../../../../api/testing.ts'
import { importPackingListInvoice } from '../contract.ts'

/** A row of a packing list that is valid in every country. */
export const ROW = {
  ...GOODS,
  BrandType: 0 as const,
  Brand: null,
  PcsPerCarton: 36,
  Pieces: 360,
  UnitPrice: 2.5,
  Currency: 'USD' as 'USD' | 'GBP' | 'EUR',
  Total: 900,
  IsBattery: false,
  IsMagnetic: false,
  IsCounterfeit: false,
  DutyRate: null,
}

export const translate = translatorFor('en-US')

/** Imports a workbook of these rows. */
export const sendList =
  (client: Client) =>
  async (country: string, rows: object[], template = templateOf(country)) => {
    const book = await rowsWorkbook(template, rows, { language: 'en-US', translate })
    return client.upload(importPackingListInvoice, new Blob([new Uint8Array(book)], { type: XLSX }), 'list.xlsx', {
      DestinationCountry: country,
    })
  }

/** Row, field and code of each error in a response. */
export const issuesIn = (body: { Errors: { Row: number; Field: string; Code: string; Warning: boolean }[] }) =>
  body.Errors.map(({ Row, Field, Code, Warning }) => `${Row} ${Field} ${Code}${Warning ? ' (warning)' : ''}`)
