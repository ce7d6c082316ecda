import { Button, Input, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import { addWorkNote, assignWork, getAssignedWork, getWork, type WorkNote } from '../../contract.ts'
import { WORK_NOTE_MAX, workTopic, type WorkTable } from '../../rules.ts'
import { work } from '../../text/keys.ts'
import css from './work.module.css'

refreshOn(workTopic, getWork, getAssignedWork)

type Props = { of: WorkTable; row: DeskRow }
const recordOf = ({ of, row: { ContractCompanyId, Id } }: Props) => ({ Entity: of, ContractCompanyId, Id })

/** The section of a record's page at the desk with its assignee and staff notes; `tab` if the page has tabs. */
export function workSection<Row extends DeskRow>(of: WorkTable, tab?: string): DetailSection<Row> {
  return {
    name: 'work',
    title: work('section.work'),
    content: ({ ContractCompanyId, Id }) => <WorkPanel of={of} row={{ ContractCompanyId, Id }} />,
    ...(tab !== undefined && { tab }),
  }
}

/** The same as a card, for a page that is not a detail page. */
export function WorkCard(props: Props) {
  const t = useText(work)
  return (
    <Section title={t('section.work')}>
      <WorkPanel {...props} />
    </Section>
  )
}

/** The assignee of a record, with the buttons to take, assign and release it, and the internal notes. */
function WorkPanel({ of, row }: Props) {
  const t = useText(work)
  const format = useFormat()
  const record = recordOf({ of, row })
  const { data, error, refetch } = useRead(getWork, record, { silent: true })
  const write = useWrite(assignWork, { invalidate: [getWork, getAssignedWork] })
  if (!data && error) return <FailedNotice error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { Assignee: assignee, Me, Colleagues, Notes } = data
  const give = (UserId: number | null) => write.write({ ...record, UserId, SeenUserId: assignee?.UserId ?? null })
  const others = Colleagues.filter(({ UserId }) => UserId !== Me && UserId !== assignee?.UserId)
  return (
    <>
      <p className="quiet">{t('hint')}</p>
      <div className={css.assignment}>
        <strong>
          {assignee ? t('assigned', { name: assignee.Name, time: format.dateTime(assignee.AssignedTime) }) : t('unassigned')}
        </strong>
        {assignee?.UserId !== Me && (
          <Button loading={write.busy} onClick={() => give(Me)}>
            {t('take')}
          </Button>
        )}
        <Select<number | null>
          aria-label={t('giveTo')}
          className={css.give}
          placeholder={t('giveTo')}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          disabled={write.busy || others.length === 0}
          popupMatchSelectWidth={false}
          options={others.map(({ UserId, Name }) => ({ value: UserId, label: Name }))}
          onChange={(user) => give(user)}
        />
        {assignee && (
          <Button type="text" disabled={write.busy} onClick={() => give(null)}>
            {t('release')}
          </Button>
        )}
      </div>
      <NoteBox of={of} row={row} />
      <NoteList notes={Notes} />
    </>
  )
}

function NoteBox({ of, row }: Props) {
  const t = useText(work)
  const id = useId()
  const [content, setContent] = useState('')
  const write = useWrite(addWorkNote, { invalidate: [getWork], onSuccess: () => setContent('') })
  useUnsaved(content.trim() !== '')
  return (
    <form
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault()
        write.write({ ...recordOf({ of, row }), Content: content })
      }}
    >
      <label htmlFor={id}>{t('note')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={WORK_NOTE_MAX}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button htmlType="submit" loading={write.busy} disabled={content.trim() === ''}>
        {t('addNote')}
      </Button>
    </form>
  )
}

function NoteList({ notes }: { notes: readonly WorkNote[] }) {
  const t = useText(work)
  return notes.length === 0 ? <p className="quiet">{t('noNotes')}</p> : <StaffNotes notes={notes} />
}

/** Staff notes, newest first. */
export function StaffNotes({ notes, zone }: { notes: readonly WorkNote[]; zone?: string }) {
  const format = useFormat()
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note.Id}>
          <p className="quiet">
            {note.Operator} · <time dateTime={note.CreatedTime}>{format.dateTime(note.CreatedTime, zone)}</time>
          </p>
          <p className={css.note}>{note.Content}</p>
        </li>
      ))}
    </ul>
  )
}
