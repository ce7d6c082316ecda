import { DeleteOutlined, FileOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { isPdfName, type FileRef } from '#kit/shared/file.ts'
import { kit } from '#kit/shared/validation.ts'
import { call } from '../client.ts'
import { CallError, isCancelled } from '../errors.ts'
import { useFormat } from '../format.ts'
import { translate, useText } from '../text.ts'
import { fileAddress, useFileCentre } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import type { ControlState, FieldSpec } from './field-spec.ts'
import { useFormScope, useFormValue } from './hooks.ts'
import { SplitButton } from './split-button.tsx'
import css from './form.module.css'
import words from '../parts/parts.module.css'

type SavedFile = FileRef & { Size?: number }
type Coming = { id: string; name: string; share: number; failure?: string; stop: AbortController }

const MB = 1024 * 1024
/** Maximum files that one PDF can be split into. */
const MOST_PAGES = 200
/** SPEC 5: under 50 MB. */
const DEFAULT_MAX_MB = 50

type Props = ControlState & { spec: Extract<FieldSpec, { kind: 'files' }>; id: string; disabled: boolean }

/** Uploads files as soon as they are chosen or dropped, each with its progress; the form's value lists the uploaded ones. */
export function FilesControl({ spec, id, disabled, invalid, describedBy }: Props) {
  const t = useText(parts)
  const format = useFormat()
  const centre = useFileCentre()
  const { form } = useFormScope()
  const kept = useFormValue<readonly SavedFile[] | null>(spec.field) ?? []
  const [coming, setComing] = useState<readonly Coming[]>([])
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const maxMb = spec.maxMb ?? DEFAULT_MAX_MB
  const room = (spec.most ?? Infinity) - kept.length - coming.filter((file) => !file.failure).length

  const change = (fileId: string, edit: Partial<Coming>) =>
    setComing((all) => all.map((file) => (file.id === fileId ? { ...file, ...edit } : file)))
  const drop = (fileId: string) => setComing((all) => all.filter((file) => file.id !== fileId))
  const send = async (file: File) => {
    const one: Coming = { id: crypto.randomUUID(), name: file.name, share: 0, stop: new AbortController() }
    if (!isAccepted(file, spec.accept))
      return setComing((all) => [...all, { ...one, failure: translate(kit('error.fileKind'), { kind: kindsOf(spec.accept) }) }])
    if (file.size >= maxMb * MB) return setComing((all) => [...all, { ...one, failure: t('files.tooLarge', { mb: maxMb }) }])
    setComing((all) => [...all, one])
    const arrived = form.arriving(spec.field)
    try {
      const options = { silent: true, signal: one.stop.signal, onProgress: (share: number) => change(one.id, { share }) }
      const { Id, FileName, Size } = await call(centre.upload, { ...spec.upload, file }, options)
      form.set(spec.field, [...form.rows(spec.field), { FileId: Id, FileName, Size, ...spec.extra }])
      drop(one.id)
    } catch (error) {
      if (!isCancelled(error)) change(one.id, { failure: error instanceof CallError ? error.Msg : t('files.failed') })
    } finally {
      arrived()
    }
  }
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const taken = files.slice(0, Math.max(0, room))
    taken.forEach((file) => void send(file))
    const failure = translate(kit('invalid.tooMany'), { max: spec.most ?? taken.length })
    const others = files
      .slice(taken.length)
      .map(({ name }) => ({ id: crypto.randomUUID(), name, share: 0, failure, stop: new AbortController() }))
    if (others.length > 0) setComing((all) => [...all, ...others])
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div
      className={css.files}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        multiple={room > 1}
        accept={spec.accept}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <div className={css.filesHead}>
        <Button
          id={id}
          icon={<UploadOutlined />}
          disabled={disabled || room < 1}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
          onBlur={() => form.touch(spec.field)}
        >
          {t(spec.most === 1 ? 'files.chooseOne' : 'files.choose')}
        </Button>
        <span className="quiet">{t(spec.most === 1 ? 'files.limitOne' : 'files.limit', { mb: maxMb })}</span>
      </div>
      <ul>
        {kept.map((file, index) => (
          <FileLine
            key={file.FileId}
            name={file.FileName}
            url={fileAddress(centre, file.FileId, true)}
            note={file.Size === undefined ? '' : format.fileSize(file.Size)}
            more={
              spec.splits &&
              centre.split &&
              !disabled &&
              isPdfName(file.FileName) && (
                <SplitButton
                  op={centre.split}
                  field={spec.field}
                  file={file}
                  extra={spec.extra}
                  most={Math.max(1, Math.min(MOST_PAGES, room + 1))}
                />
              )
            }
            onRemove={
              disabled
                ? undefined
                : () =>
                    form.set(
                      spec.field,
                      kept.filter((_, at) => at !== index),
                    )
            }
          />
        ))}
        {coming.map((file) => (
          <FileLine
            key={file.id}
            name={file.name}
            share={file.failure ? undefined : file.share}
            failure={file.failure}
            onRemove={() => {
              file.stop.abort()
              drop(file.id)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

/** The file chooser applies `accept`; dropped files must match it as well. */
function isAccepted(file: File, accept: string | undefined): boolean {
  return (
    !accept ||
    accept.split(',').some((kind) => (kind.startsWith('.') ? file.name.toLowerCase().endsWith(kind) : file.type === kind))
  )
}

/** `image/png,.pdf` is PNG, PDF. */
const kindsOf = (accept = '') =>
  accept
    .split(',')
    .map((kind) => kind.replace(/^(\.|\w+\/)/, '').toUpperCase())
    .join(', ')

type LineProps = {
  name: string
  url?: string
  note?: string
  more?: ReactNode
  share?: number | undefined
  failure?: string | undefined
  onRemove: (() => void) | undefined
}

function FileLine({ name, url, note, more, share, failure, onRemove }: LineProps) {
  const t = useText(parts)
  const format = useFormat()
  return (
    <li data-failed={failure !== undefined || undefined}>
      <FileOutlined aria-hidden="true" />
      <span className={css.filesName}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
        {failure && <span className={words.issue}>{failure}</span>}
        {share !== undefined && (
          <progress max={1} value={share} aria-label={t('files.progress', { name, share: format.percent(share) })} />
        )}
      </span>
      {more}
      <span className="quiet figures">{note}</span>
      {onRemove && (
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('files.remove', { name })} onClick={onRemove} />
      )}
    </li>
  )
}
