import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { parts } from '#kit/web/parts/texts.ts'
import { useText } from '#kit/web/text.ts'
import { showRefusal } from '#kit/web/write.ts'
import { DOCUMENT, guessDocumentType } from '../../rules.ts'
import { documents } from '../../text/keys.ts'
import type { Failed, Placed } from './upload-each.ts'
import css from './order-documents.module.css'

type Props = {
  files: readonly File[]
  types: readonly number[]
  /** Returns the files that could not be uploaded. */
  send: (placed: readonly Placed[]) => Promise<readonly Failed[]>
  close: () => void
}

/** Lets the user confirm the guessed type of each dropped file before the upload. */
export function PlaceFiles({ files, types, send, close }: Props) {
  const t = useText(documents)
  const words = useText(parts)
  const format = useFormat()
  const { nameOf } = useDictionary('AttachmentType')
  const [placed, setPlaced] = useState<readonly (Placed & { id: number; Msg?: string })[]>(() =>
    files.map((file, id) => ({ id, file, Type: typeFor(file.name, types) })),
  )
  const [busy, setBusy] = useState(false)
  const options = types.map((value) => ({ value, label: nameOf(value) }))
  const upload = () => {
    setBusy(true)
    void send(placed)
      .then((failed) => {
        if (failed.length === 0) return close()
        setPlaced(failed.map((one, id) => ({ ...one, id })))
      }, showRefusal)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      title={t('section.place')}
      width={640}
      ok={t('action.upload', { count: placed.length })}
      onOk={upload}
      disabled={placed.length === 0}
      busy={busy}
      onClose={close}
    >
      <p className="quiet">{busy ? t('hint.busy') : t('hint.place')}</p>
      <ul className={css.placed}>
        {placed.map(({ id, file, Type, Msg }) => (
          <li key={id}>
            <span className={css.placedName} title={file.name}>
              {file.name} <span className="quiet figures">{format.fileSize(file.size)}</span>
            </span>
            {Msg && (
              <span role="alert" className={css.reason}>
                {Msg}
              </span>
            )}
            <Select
              size="small"
              value={Type}
              options={options}
              disabled={busy}
              aria-label={`${t('field.Type')}: ${file.name}`}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next) => setPlaced(placed.map((one) => (one.id === id ? { ...one, Type: next } : one)))}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              disabled={busy}
              aria-label={words('files.remove', { name: file.name })}
              onClick={() => setPlaced(placed.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function typeFor(name: string, types: readonly number[]): number {
  const guess = guessDocumentType(name)
  return types.includes(guess) ? guess : DOCUMENT.other
}
