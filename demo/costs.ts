import { sql } from 'kysely'
import { addInvoice } from '#features/finance/costs/api/service.ts'
import { invoiceFields } from '#features/finance/costs/rules.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { addDays, localDay } from '#kit/shared/calendar.ts'
import type { Demo } from './world.ts'

/** The suppliers of what our customers pay for, and their share of the price. */
const SUPPLIERS = [
  { name: 'North Road Parcels', kind: 152016, currency: 'GBP', share: 0.82 },
  { name: 'Rhein-Ruhr Paketdienst', kind: 152016, currency: 'EUR', share: 0.84 },
  { name: 'Hai Feng Container Line', kind: 152001, currency: 'GBP', share: 0.88 },
  { name: 'Bluewater Haulage', kind: 152004, currency: 'GBP', share: 0.79 },
] as const
const MONTHS = 3

/** Monthly invoices of suppliers for orders charged to customers, and the rent of a warehouse. */
export async function loadCosts(demo: Demo): Promise<void> {
  await demo.at(0, 0, 'everyone', async (db) => {
    const first = `${localDay(demo.today, 'Europe/London').slice(0, 7)}-01`
    for (let back = 1; back <= MONTHS; back++) {
      const InvoiceDate = addDays(monthBefore(first, back - 1), -1)
      const month = InvoiceDate.slice(0, 7)
      for (const { name, kind, currency, share } of SUPPLIERS) {
        const { rows } = await sql<{ No: string; Amount: number }>`
          select relate_no as no, sum(amount) as amount from wfin_fee
          where cost_type = ${kind} and currency_code = ${currency} and relate_type in ('warehouse_out', 'order_fba') and to_char(fee_date, 'YYYY-MM') = ${month}
          group by 1 having sum(amount) > 0 order by 1 limit 200`.execute(db)
        if (rows.length === 0) continue
        const Lines = rows.map(({ No, Amount }) => ({ CostType: kind, RelateNo: No, Amount: amount(times(Amount, share)) }))
        await enter(name, `${month.replace('-', '')}-${kind % 1000}`, { InvoiceDate, CurrencyCode: currency, Lines })
      }
      const rent = [{ CostType: 152012, Amount: 180 }]
      await enter('Midlands Property', `RENT-${month}`, { InvoiceDate, CurrencyCode: 'GBP', Lines: rent })
    }

    function enter(
      SupplierName: string,
      InvoiceNo: string,
      invoice: { InvoiceDate: string; CurrencyCode: string; Lines: { Amount: number }[] },
    ) {
      const Total = amount(sum(invoice.Lines.map(({ Amount }) => minor(Amount))))
      return addInvoice(
        db,
        invoiceFields.parse({ SupplierName, InvoiceNo, Total, ...invoice }),
        'staff_fin',
        translatorFor('en-US'),
      )
    }
  })
}

const monthBefore = (first: string, months: number): string =>
  months === 0 ? first : monthBefore(`${addDays(first, -1).slice(0, 7)}-01`, months - 1)
