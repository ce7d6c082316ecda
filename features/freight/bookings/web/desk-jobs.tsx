import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { systemNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { renamed } from '#kit/shared/text.ts'
import { acceptFeedback, getSupplierJobs, revokeSupplierLink, type SupplierJob } from '../contract.ts'
import { bookingEvents } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import './parts/booking-reads.ts'
import { JobStatus, Slot } from './parts/cells.tsx'
import css from './parts/bookings.module.css'

const jobText = renamed(bookings, { 'empty.title': 'emptyJobs.title', 'empty.hint': 'emptyJobs.hint' })
const isUsable = (row: SupplierJob) => row.RevokedTime === null && new Date(row.ExpireTime) > systemNow()

function Document({ row, close }: { row: SupplierJob; close: () => void }) {
  const t = useText(bookings)
  return (
    <Dialog open title={`${t('field.SignedFileId')} · ${row.RelateNo}`} onClose={close}>
      <Attachments
        files={[{ FileId: row.SignedFileId!, FileName: row.SignedFileName ?? '' }]}
        more={{ ContractCompanyId: row.ContractCompanyId }}
      />
    </Dialog>
  )
}

const actions: Action<SupplierJob>[] = [
  opAction(acceptFeedback, {
    name: 'accept',
    label: bookings('move.accept'),
    when: (row: SupplierJob) => row.IsNew,
    input: ({ ContractCompanyId, Id }: SupplierJob) => ({ ContractCompanyId, Id }),
  }),
  { name: 'paper', label: bookings('job.paper'), minor: true, when: (row) => row.SignedFileId !== null, dialog: Document },
  opAction(revokeSupplierLink, {
    name: 'revoke',
    label: bookings('move.revoke'),
    danger: true,
    ask: bookings('link.askRevoke'),
    when: isUsable,
    input: ({ SupplierLinkId }: SupplierJob) => ({ SupplierLinkId }),
  }),
]

function State({ row }: { row: SupplierJob }) {
  const t = useText(bookings)
  return (
    <span className={css.problem}>
      <JobStatus state={row.State} />
      {row.IsEnded && row.State !== 'refused' && <Status tone="problem">{t('job.ended')}</Status>}
      {row.IsNew && <Status tone="waiting">{t('job.new')}</Status>}
    </span>
  )
}

function LinkState({ row }: { row: SupplierJob }) {
  const t = useText(bookings)
  const format = useFormat()
  if (row.RevokedTime) return <span className="quiet">{t('link.ended')}</span>
  const seen = row.SeenTime ? t('link.seen', { time: format.ago(row.SeenTime, systemNow()) }) : t('link.notSeen')
  return (
    <span title={seen}>
      {format.dateTime(row.ExpireTime)} <span className="quiet">· {seen}</span>
    </span>
  )
}

const list = listOf(getSupplierJobs, {
  name: 'desk-supplierJobs',
  title: bookings('menu.jobs'),
  text: jobText,
  id: (row) => row.Id,
  nameOf: (row) => `${row.SupplierName} · ${row.RelateNo}`,
  detail: (row) => `/desk/bookings?q=${row.RelateNo}`,
  zone: ({ Site }) => zoneAt(Site),
  topic: bookingEvents,
  columns: [
    { field: 'RelateNo', kind: 'number', fixed: 'start', width: 152 },
    { field: 'SupplierName', isKeyColumn: true, width: 170 },
    { field: 'State', isKeyColumn: true, width: 300, render: (row) => <State row={row} /> },
    { field: 'PlaceName', width: 200, grow: true },
    {
      field: 'SlotTime',
      isKeyColumn: true,
      width: 218,
      sortable: true,
      render: (row) => <Slot row={{ ...row, BookingCode: null, BookingLink: null } as never} />,
    },
    { field: 'VehiclePlate', kind: 'number', width: 130 },
    { field: 'DriverPhone', kind: 'number', width: 150 },
    { field: 'JobArrivedTime', kind: 'dateTime', isKeyColumn: false, width: 172 },
    { field: 'DeliveredTime', kind: 'dateTime', isKeyColumn: false, width: 172 },
    { field: 'Remark', width: 200 },
    { field: 'ReportTime', kind: 'dateTime', isKeyColumn: false, width: 172, sortable: true },
    { field: 'ExpireTime', width: 240, words: true, render: (row) => <LinkState row={row} /> },
    { field: 'CompanyName', width: 120, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 172, sortable: true, hidden: true },
  ],
  search: bookings('search'),
  filters: [{ field: 'IsNew', kind: 'flag' }],
  actions,
})

/** Reports of third-party hauliers and warehouses on their jobs. */
export default listScreen(list)
