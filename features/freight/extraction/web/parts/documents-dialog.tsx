import { CloseOutlined, FileExcelOutlined, FilePdfOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { extractDocuments, type Extraction } from '../../contract.ts'
import { ACCEPTED, MAX_FILES } from '../../rules.ts'
import { extraction } from '../../text/keys.ts'
import { issueOf, mergeFiles } from './added-files.ts'
import { withChoices, type Chosen } from './choices.ts'
import { DocumentsDrop } from './documents-drop.tsx'
import { Review, type VisibleParts } from './review.tsx'
import css from './documents.module.css'

/** A stored document, which is not sent again. */
export type StoredDocument = { readonly FileId: number; readonly name: string; readonly size: number }
type Document = File | StoredDocument

type Props = {
  /** Already dropped on the page, or stored. */
  files: readonly Document[]
  /** Lists that the form has. */
  shows: VisibleParts
  /** The form has values that might be replaced. */
  hasTyped: boolean
  onTake: (found: Extraction, how: 'keep' | 'replace') => void
  close: () => void
}

/** Reads documents, shows the values with their origins, lets the user resolve conflicts, and fills in the form. */
export function DocumentsDialog({ files: first, shows, hasTyped, onTake, close }: Props) {
  const t = useText(extraction)
  const [files, setFiles] = useState(first)
  const [chosen, setChosen] = useState<Chosen>({})
  const [how, setHow] = useState<'keep' | 'replace'>('keep')
  const [wrong, setWrong] = useState<string>()
  const { share, found, failure } = useDocumentExtraction(files)
  const isRead = found !== undefined && share === undefined
  const isReady =
    isRead &&
    (shows.lists.some((list) => found[list].length > 0) || Object.keys(found.Fields).some((field) => shows.fields.has(field)))
  const add = (more: readonly Document[]) => {
    setWrong(undefined)
    setChosen({})
    setFiles((now) => mergeFiles(now, more))
  }
  const remove = (file: Document) => {
    setWrong(undefined)
    setChosen({})
    setFiles((now) => now.filter((one) => one !== file))
  }
  const take = () => {
    if (found) onTake(withChoices(found, chosen), hasTyped ? how : 'replace')
    close()
  }
  return (
    <Dialog open title={t('dialog.title')} width={1080} onClose={close} {...(isReady && { ok: t('dialog.take'), onOk: take })}>
      <div className={css.dialog}>
        {files.length === 0 ? (
          <DocumentsDrop
            large
            onFiles={add}
            onWrong={setWrong}
            title={t('dialog.drop')}
            hint={t('dialog.dropHint', { max: MAX_FILES })}
            choose={t('panel.choose')}
          />
        ) : (
          <FileList files={files} found={found} isBusy={share !== undefined} onRemove={remove} onAdd={add} onWrong={setWrong} />
        )}
        <div role="status" className={css.status}>
          {wrong && <p className={css.issue}>{wrong}</p>}
          {failure && <p className={css.issue}>{failure}</p>}
          {isRead && !isReady && <p className={css.issue}>{t('dialog.nothingHere')}</p>}
          {share !== undefined && <Progress share={share} count={files.length} />}
        </div>
        {found && share === undefined && (
          <Review
            found={found}
            chosen={chosen}
            choose={(path, at) => setChosen((now) => ({ ...now, [path]: at }))}
            shows={shows}
          />
        )}
        {isReady && hasTyped && (
          <div className={css.how}>
            <span>{t('review.typed')}</span>
            <Radio.Group
              value={how}
              onChange={(event) => setHow(event.target.value)}
              options={[
                { value: 'keep', label: t('review.keep') },
                { value: 'replace', label: t('review.replace') },
              ]}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Input of the call; stored documents by id. */
function sent(files: readonly Document[]): object {
  const kept = files.flatMap((file) => ('FileId' in file ? [file.FileId] : []))
  return { file: files.filter((file) => !('FileId' in file)), ...(kept.length > 0 && { FileUrls: kept.join(',') }) }
}

/** Sends the documents when they change; discards outdated responses. */
function useDocumentExtraction(files: readonly Document[]) {
  const [share, setShare] = useState<number>()
  const [found, setFound] = useState<Extraction>()
  const [failure, setFailure] = useState<string>()
  const turn = useRef(0)
  useEffect(() => {
    const mine = ++turn.current
    const cancel = new AbortController()
    setFound(undefined)
    setFailure(undefined)
    setShare(files.length > 0 ? 0 : undefined)
    if (files.length === 0) return
    call(extractDocuments, sent(files), {
      silent: true,
      signal: cancel.signal,
      onProgress: (done) => mine === turn.current && setShare(done),
    })
      .then((answer) => mine === turn.current && setFound(answer))
      .catch((error: unknown) => {
        if (mine !== turn.current) return
        if (!(error instanceof CallError)) throw error
        setFailure(error.Msg)
      })
      .finally(() => mine === turn.current && setShare(undefined))
    return () => cancel.abort()
  }, [files])
  return { share, found, failure }
}

function Progress({ share, count }: { share: number; count: number }) {
  const t = useText(extraction)
  const words = share < 1 ? t('dialog.uploading') : count === 1 ? t('dialog.readingOne') : t('dialog.reading', { count })
  return (
    <div className={css.progress}>
      <LoadingOutlined aria-hidden="true" />
      <span>{words}</span>
      <progress max={1} {...(share < 1 && { value: share })} aria-label={words} />
    </div>
  )
}

type ListProps = {
  files: readonly Document[]
  found: Extraction | undefined
  isBusy: boolean
  onRemove: (file: Document) => void
  onAdd: (files: File[]) => void
  onWrong: (message: string) => void
}

/** Documents with detected type and number of lines. */
function FileList({ files, found, isBusy, onRemove, onAdd, onWrong }: ListProps) {
  const t = useText(extraction)
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <ul className={css.files}>
      {files.map((file) => {
        const known = found?.Files.find((one) => one.FileName === file.name)
        const failed = found?.Errors.find((one) => one.File === file.name && !one.Warning)
        return (
          <li key={`${file.name} ${file.size}`} data-failed={failed !== undefined || undefined}>
            {/\.pdf$/i.test(file.name) ? <FilePdfOutlined aria-hidden="true" /> : <FileExcelOutlined aria-hidden="true" />}
            <span className={css.fileWords}>
              <strong title={file.name}>{file.name}</strong>
              <span>
                {failed
                  ? failed.Msg
                  : known
                    ? [...known.Kinds.map((kind) => t(`kind.${kind}`)), t('dialog.lines', { count: known.Lines })].join(' · ')
                    : isBusy
                      ? '…'
                      : t('dialog.nothing')}
              </span>
            </span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('dialog.remove', { file: file.name })}
              onClick={() => onRemove(file)}
            />
          </li>
        )
      })}
      {files.length < MAX_FILES && (
        <li className={css.fileAdd}>
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            {t('dialog.more')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            accept={ACCEPTED}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const more = [...(event.target.files ?? [])]
              event.target.value = ''
              const issue = issueOf(more, files)
              if (issue) onWrong(translate(issue.key, issue.params))
              else if (more.length > 0) onAdd(more)
            }}
          />
        </li>
      )}
    </ul>
  )
}
