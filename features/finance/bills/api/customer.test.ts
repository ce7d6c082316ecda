import { afterEach, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import * as contract from '../contract.ts'
import { billPortal, HENGTAI } from './fixture.ts'
import { runBills } from './run.ts'

const { portal, owner, staff, write, charge, billOf, linesOf } = await billPortal()
afterEach(() => simulateClock(undefined))

type Profile = { Name: string; Address: string; PostalCode: string; CountryCode: string; TaxNumber: string }
const become = (profile: Profile) =>
  write((db) => db.updateTable('company').set(profile).where('ContractCompanyId', '=', HENGTAI).execute())

/** The text of the first page, and of the e-invoice data. */
async function wordsOf(file: Buffer): Promise<string> {
  const pdf = await openPdf(file)
  const text = await textOfPage(pdf, 1)
  const xml = new TextDecoder().decode((await pdf.getAttachmentContent('factur-x.xml'))!)
  await pdf.loadingTask.destroy()
  return `${text} ${xml}`.replaceAll(/\s+/g, ' ')
}

test('an invoice and its credit notes keep the name, address and tax number of the time of issue', async () => {
  simulateClock(() => new Date('2025-10-20T10:00:00Z'))
  await become({
    Name: 'Hengtai Handels GmbH',
    Address: 'Hafenstr. 4, Hamburg',
    PostalCode: '20457',
    CountryCode: 'DE',
    TaxNumber: 'DE123456789',
  })
  await charge({ day: '2025-05-05', amount: 100, currency: 'EUR' })
  simulateClock(() => new Date('2025-06-01T03:00:00Z'))
  await runBills(portal.pool, 'DE', { month: '2025-05' })
  await become({
    Name: 'Another Name SARL',
    Address: '1 place du Dome, Lyon',
    PostalCode: '69001',
    CountryCode: 'FR',
    TaxNumber: 'FR40303265045',
  })
  const { Id } = await billOf('MB202505-413939-EUR')
  const [line] = await linesOf(Id)
  const credit = { ContractCompanyId: HENGTAI, LineId: line!.Id, Qty: 1, UnitPrice: 10, Reason: 'Late', CreditedAmount: 0 }
  const { CreditNoteNo } = await staff.ok(contract.correctLine, credit)
  const files = [
    await owner.bytes(contract.exportBill, { Id }),
    await owner.bytes(contract.exportCreditNote, { Id, CreditNoteNo }),
  ]
  for (const file of files) {
    const words = await wordsOf(file)
    for (const part of ['Hengtai Handels GmbH', 'Hafenstr. 4, Hamburg', '20457 Germany', 'DE123456789', '>20457<'])
      expect(words).toContain(part)
    expect(words).not.toMatch(/Another Name|Lyon|69001|FR403/)
  }
})

test('the tax of each treatment is that on the sum of its lines, whatever lines are between them', async () => {
  const profile = { Name: 'Hengtai UK Ltd', Address: '1 Dock Road', PostalCode: 'B24 9QR', CountryCode: 'GB', TaxNumber: '' }
  await become(profile)
  simulateClock(() => new Date('2025-03-20T10:00:00Z'))
  // Transport is free of tax.
  await charge({ day: '2025-03-05', amount: 0.02, cost: 152001, no: 'TAX-1' })
  await charge({ day: '2025-03-05', amount: 1.02, no: 'TAX-2' })
  simulateClock(() => new Date('2025-04-01T03:00:00Z'))
  await runBills(portal.pool, 'GB')
  expect(await billOf('MB202503-413939-GBP')).toMatchObject({ TaxAmount: 0.2, BillAmount: 1.24 })
})
