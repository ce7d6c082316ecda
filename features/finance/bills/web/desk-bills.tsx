import { Button } from 'antd'
import { useState } from 'react'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { thread } from '#features/messages/threads/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { localDay, addMonths } from '#kit/shared/calendar.ts'
import { listColumns } from '#kit/web/columns.ts'
import { now } from '#kit/web/clock.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { renamed } from '#kit/shared/text.ts'
import { billColumns } from '../columns.ts'
import { getDeskBillCounts, getDeskBills, issueBills } from '../contract.ts'
import { deskBillPath } from '../paths.ts'
import { billEvents, monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import css from './bills.module.css'
import { DESK_TONES } from './bill-tones.ts'
import { BillNumbers } from './bill-numbers.tsx'
import { deskActions } from './desk-actions.tsx'

const deskText = renamed(bills, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' })

const list = listOf(getDeskBills, {
  name: 'desk-bills',
  title: bills('menu.desk'),
  text: deskText,
  id: (row) => row.Id,
  nameOf: (row) => row.MonthlyBillNo,
  detail: (row) => deskBillPath(row.ContractCompanyId, row.Id),
  zone: zoneOf(undefined),
  topic: billEvents,
  columns: [
    {
      field: 'MonthlyBillNo',
      kind: 'number',
      fixed: 'start',
      width: 232,
      render: (row) => <BillNumbers row={row} to={deskBillPath(row.ContractCompanyId, row.Id)} />,
    },
    { field: 'CompanyName', width: 140, grow: true },
    ...listColumns(billColumns, 'staff', [
      { field: 'BillStatus', tones: DESK_TONES },
      'BillAmount',
      'BalanceDue',
      'DueDate',
      { field: 'InvoiceNo', hidden: true },
      // The bill number starts with the month.
      { field: 'BillMonth', hidden: true },
      { field: 'OwnerName', hidden: true },
      { field: 'LineCount', hidden: true },
      { field: 'TaxAmount', hidden: true },
      { field: 'PaidAmount', hidden: true },
      { field: 'CreditedAmount', hidden: true },
      { field: 'InvoiceDate', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
  ],
  search: bills('list.search'),
  filters: [
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'DisputeState', kind: 'choice', enumeration: thread.enumeration },
    { field: 'IsOverdue', kind: 'flag' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(monthlyBill, 'BillStatus', getDeskBillCounts),
  actions: deskActions,
})

/** Creates the missing bills of the previous month, such as those whose bill was voided. */
function Issue() {
  const t = useText(bills)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const BillMonth = addMonths(localDay(now(), zoneOf(undefined)), -1)
  const { write, busy, refusal } = useWrite(issueBills, {
    success: t('done.issue'),
    invalidate: [getDeskBills, getDeskBillCounts],
    onSuccess: () => setOpen(false),
  })
  return (
    <div className={css.issue}>
      <Button onClick={() => setOpen(true)}>
        {t('action.issue')} · {format.month(BillMonth)}
      </Button>
      <Dialog
        open={isOpen}
        title={`${t('action.issue')} · ${format.month(BillMonth)}`}
        ok={t('action.issue')}
        busy={busy}
        refusal={refusal}
        onOk={() => write({ BillMonth })}
        onClose={() => setOpen(false)}
        width={440}
      >
        <p>{t('ask.issue')}</p>
      </Dialog>
    </div>
  )
}

/** The bills of all companies. */
export default listScreen(list, { views: <Issue /> })
