import { DeleteOutlined, SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { EnumStatus, Status, ToneMark } from '#kit/web/parts/status.tsx'
import { parts } from '#kit/web/parts/texts.ts'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { showRefusal } from '#kit/web/write.ts'
import type { DocumentGroup } from '../../contract.ts'
import { documentReview, isReplacedFile } from '../../rules.ts'
import { documents } from '../../text/keys.ts'
import { ChooseFiles, useFileDrop } from './upload-files.tsx'
import { PlaceFiles } from './place-files.tsx'
import type { Failed, Placed } from './upload-each.ts'
import css from './order-documents.module.css'

export const DOCUMENT_TONES: ToneMap = machineTones(documentReview, 'customer', { submitted: 'moving', approved: 'done' })
export const DESK_DOCUMENT_TONES: ToneMap = machineTones(documentReview, 'staff', { submitted: 'waiting', approved: 'done' })

/** Actions on documents; absent ones are not offered. */
export type DocumentActs = {
  /**
   * Uploads files and attaches each with its type; returns those that could not be uploaded. Throws if attaching the
   * others is refused.
   */
  add: (files: readonly Placed[]) => Promise<readonly Failed[]>
  remove: (Type: number, FileId: number) => Promise<unknown>
  /** The confirmation that `add` requires, while pending. */
  question: ReactNode
  /** Types that may be added. */
  types: readonly number[]
  /** Whether files of an approved document may be removed. */
  mayTake: (group: DocumentGroup, uploader: number | undefined) => boolean
}

type Props<G extends DocumentGroup> = {
  groups: readonly G[]
  zone: string
  tones: ToneMap
  /** Further input of the call that opens a file. */
  more?: Record<string, number>
  acts?: DocumentActs | undefined
  /** Current files of the documents if the history is shown: the other files are marked as previous. */
  current?: readonly DocumentGroup[]
  /** Review buttons next to the name of a document. */
  tools?: (group: G) => ReactNode
}

/** Documents of an order by type, with state, files and drop area. */
export function DocumentList<G extends DocumentGroup>({ groups, zone, tones, more, acts, current, tools }: Props<G>) {
  const t = useText(documents)
  const [placing, setPlacing] = useState<readonly File[]>()
  const drop = useFileDrop(acts && setPlacing)
  return (
    <div className={css.area} {...drop}>
      {groups.length === 0 && <p className="quiet">{t('hint.none')}</p>}
      <ul className={css.papers}>
        {groups.map((group) => (
          <DocumentItem
            key={group.Type}
            group={group}
            zone={zone}
            tones={tones}
            more={more}
            current={current}
            acts={acts?.types.includes(group.Type) ? acts : undefined}
            tools={tools?.(group)}
          />
        ))}
      </ul>
      {acts && (
        <div className={css.addOther}>
          <ChooseFiles label={t('action.addOther')} name={t('action.addOther')} take={setPlacing} />
          <span className="quiet">{t('hint.drop')}</span>
        </div>
      )}
      {acts?.question}
      {acts && placing && placing.length > 0 && (
        <PlaceFiles files={placing} types={acts.types} send={acts.add} close={() => setPlacing(undefined)} />
      )}
    </div>
  )
}

type ItemProps = {
  group: DocumentGroup
  zone: string
  tones: ToneMap
  more?: Record<string, number> | undefined
  current: readonly DocumentGroup[] | undefined
  acts: DocumentActs | undefined
  tools: ReactNode
}

function DocumentItem({ group, zone, tones, more, current, acts, tools }: ItemProps) {
  const t = useText(documents)
  const format = useFormat()
  const type = useDictionary('AttachmentType').nameOf(group.Type)
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState<{ FileId: number; FileName: string }>()
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const add = (placed: readonly Placed[]) => {
    if (!acts || placed.length === 0) return
    setBusy(true)
    setFailed([])
    void acts
      .add(placed)
      .then(setFailed, showRefusal)
      .finally(() => setBusy(false))
  }
  const send = (files: readonly File[], Replaces?: number) =>
    add(files.map((file) => ({ file, Type: group.Type, ...(Replaces && { Replaces }) })))
  const drop = useFileDrop(acts && ((files) => send(files)))
  const noteOf = (fileId: number) => {
    const time = format.dateTime(group.Items.find((item) => item.Id === fileId)?.UploaderTime, zone)
    return current && isReplacedFile(current, group.Type, fileId) ? `${t('hint.previous')} · ${time}` : time
  }
  const fileTools = (FileId: number, FileName: string) => {
    const uploader = group.Items.find((item) => item.Id === FileId)?.UploaderType
    if (!acts?.mayTake(group, uploader)) return null
    return (
      <>
        <ChooseFiles
          single
          quiet
          label=""
          icon={<SwapOutlined />}
          name={t('action.replace', { name: FileName })}
          take={(files) => send(files, FileId)}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('action.remove', { name: FileName })}
          onClick={() => setRemoving({ FileId, FileName })}
        />
      </>
    )
  }
  return (
    <li {...drop} aria-label={type}>
      <div className={css.head}>
        <span className={css.type}>{type}</span>
        <Standing group={group} tones={tones} />
        <span className={css.tools}>
          {tools}
          {acts && (
            <ChooseFiles label={t('action.add')} name={t('action.addTo', { type })} busy={busy} take={(files) => send(files)} />
          )}
        </span>
      </div>
      {group.IsMissing && group.AskReason && <p className={css.note}>{t('hint.asked', { reason: group.AskReason })}</p>}
      {group.RejectReason && (
        <p className={css.note} data-tone="problem">
          <ToneMark tone="problem" /> {t('hint.rejected', { reason: group.RejectReason })}
        </p>
      )}
      {busy && <p className="quiet">{t('hint.busy')}</p>}
      {failed.length > 0 && <Failures failed={failed} onAgain={() => add(failed)} onDismiss={() => setFailed([])} />}
      {group.Items.length > 0 && (
        <Attachments
          files={group.Items.map(({ Id, FileName }) => ({ FileId: Id, FileName }))}
          noteOf={(file) => noteOf(file.FileId)}
          toolsOf={(file) => fileTools(file.FileId, file.FileName)}
          {...(more && { more })}
        />
      )}
      {removing && acts && (
        <Dialog
          open
          danger
          title={t('action.remove', { name: removing.FileName })}
          ok={t('action.remove', { name: '' }).trim()}
          width={440}
          onOk={() => void acts.remove(group.Type, removing.FileId).then(() => setRemoving(undefined), showRefusal)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t('hint.sureRemove', { name: removing.FileName })}</p>
        </Dialog>
      )}
    </li>
  )
}

/** Files that could not be uploaded, each with its reason; the user retries or dismisses them. */
function Failures({ failed, onAgain, onDismiss }: { failed: readonly Failed[]; onAgain: () => void; onDismiss: () => void }) {
  const t = useText(documents)
  const words = useText(parts)
  return (
    <div role="alert" className={css.failed}>
      <p>{t('hint.failed', { count: failed.length })}</p>
      <ul>
        {failed.map(({ file, Msg }, index) => (
          <li key={index}>
            <strong>{file.name}</strong> {Msg}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onAgain}>
        {words('failed.retry')}
      </Button>
      <Button size="small" type="text" onClick={onDismiss}>
        {words('dialog.close')}
      </Button>
    </div>
  )
}

/** State of a document; if missing, with its due day. */
function Standing({ group, tones }: { group: DocumentGroup; tones: ToneMap }) {
  const t = useText(documents)
  const format = useFormat()
  if (!group.IsMissing) return <EnumStatus enumeration={documentReview.enumeration} value={group.DocState} tones={tones} />
  return (
    <>
      <Status tone={group.IsDeferred && !group.IsAsked ? 'waiting' : 'problem'}>
        {t(group.IsAsked ? 'state.asked' : 'state.missing')}
      </Status>
      {(group.DueTime || group.IsDeferred) && (
        <span className="quiet figures">
          {group.DueTime ? t('state.due', { date: format.date(group.DueTime) }) : t('state.later')}
        </span>
      )}
    </>
  )
}
