import { downloadCompanyFile } from '#features/account/files/contract.ts'
import { optionalText } from '#kit/shared/fields.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { machineActions } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { getDeskEnquiries, getDeskEnquiryCounts, handleEnquiry, reopenEnquiry, type EnquiryRow } from '../contract.ts'
import { enquiryState } from '../rules.ts'
import { enquiry } from '../text/keys.ts'
import css from './desk-enquiries.module.css'

/** The full message: it is short, and staff read it here. */
function Message({ row }: { row: EnquiryRow }) {
  const t = useText(enquiry)
  return (
    <div className={css.message} tabIndex={0} role="group" aria-label={t('field.Content')}>
      {row.ProductName && <strong>{row.ProductName}</strong>}
      {row.Content}
      <Images row={row} />
    </div>
  )
}

/** Pictures of a customer, opened in another tab. */
function Images({ row: { ContractCompanyId, Images: images } }: { row: EnquiryRow }) {
  if (images.length === 0) return null
  return (
    <span className={css.images}>
      {images.map(({ FileId, FileName }) => {
        const url = `${downloadCompanyFile.path}?${new URLSearchParams({ ContractCompanyId: String(ContractCompanyId), Id: String(FileId), Inline: 'true' })}`
        return (
          <a key={FileId} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={FileName} title={FileName} loading="lazy" width={56} height={56} />
          </a>
        )
      })}
    </span>
  )
}

/** The sender, with phone and e-mail for a reply. */
function Sender({ row: { Name, Email, Phone, CompanyName, AccountName } }: { row: EnquiryRow }) {
  return (
    <div className={css.sender}>
      {Name && <span>{Name}</span>}
      {Email && <a href={`mailto:${Email}`}>{Email}</a>}
      {Phone && <a href={`tel:${Phone.replaceAll(/[^+\d]/g, '')}`}>{Phone}</a>}
      {CompanyName && (
        <span className="quiet">
          {CompanyName} · {AccountName}
        </span>
      )}
      {!Name && !Email && !Phone && !CompanyName && <span className="nothing">–</span>}
    </div>
  )
}

const list = listOf(getDeskEnquiries, {
  name: 'desk-enquiries',
  title: enquiry('menu.desk'),
  text: enquiry,
  id: (row) => row.Id,
  nameOf: (row) => row.Name ?? row.Email ?? String(row.Id),
  columns: [
    { field: 'CreatedTime', kind: 'dateTime', width: 178, sortable: true, fixed: 'start' },
    {
      field: 'State',
      kind: 'status',
      enumeration: enquiryState.enumeration,
      tones: machineTones(enquiryState, 'staff', { handled: 'done' }),
      width: 110,
    },
    { field: 'Content', grow: true, width: 360, render: (row) => <Message row={row} /> },
    { field: 'Name', width: 210, render: (row) => <Sender row={row} /> },
    { field: 'Source', kind: 'enum', enumeration: 'EnquirySource', width: 120 },
    { field: 'FeedType', kind: 'enum', enumeration: 'FeedType', width: 110, hidden: true },
    { field: 'Language', width: 90, hidden: true },
    { field: 'Note', width: 180, hidden: true },
    { field: 'HandledBy', width: 130, hidden: true },
    { field: 'HandledTime', kind: 'dateTime', width: 178, hidden: true },
  ],
  search: enquiry('list.search'),
  filters: [
    { field: 'Source', kind: 'choice', enumeration: 'EnquirySource' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(enquiryState, 'State', getDeskEnquiryCounts),
  actions: machineActions(enquiryState, 'staff', (row: EnquiryRow) => row.State, enquiry, {
    handle: {
      op: handleEnquiry,
      input: (row: EnquiryRow, { Note }: { Note: string | null }) => ({ Id: row.Id, Note }),
      form: {
        schema: z.object({ Note: optionalText({ max: 200 }) }),
        text: enquiry,
        fields: [{ field: 'Note', kind: 'longText', max: 200, wide: true }],
      },
    },
    reopen: { op: reopenEnquiry, minor: true, input: (row: EnquiryRow) => ({ Id: row.Id }) },
  }),
})

export default listScreen(list)
