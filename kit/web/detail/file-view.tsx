import { FileUnknownOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { fileAddress, useFileCentre, type FilePreviewData } from '../parts/file-centre.ts'
import { FailedNotice } from '../parts/notice.tsx'
import { parts } from '../parts/texts.ts'
import { useRead } from '../query.ts'
import { useText } from '../text.ts'
import css from './file-view.module.css'

type Props = {
  file: FileRef
  /** Further input of the calls that open a file, e.g. the company on the desk. */
  more?: Record<string, string | number> | undefined
}

/** One file shown in the page by its content, whatever its name: PDF, picture, or the rows of a table; other files as a link. */
export function FileView({ file, more }: Props) {
  const centre = useFileCentre()
  const [sheet, setSheet] = useState(0)
  const read = useRead(centre.preview, { Id: file.FileId, Sheet: sheet, ...more }, { silent: true, keep: true })
  const look = read.data
  if (!look && read.error) return <FailedNotice error={read.error} retry={() => void read.refetch()} />
  if (!look) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (look.Kind === 'image')
    return <img className={css.picture} src={fileAddress(centre, file.FileId, true, more)} alt={file.FileName} />
  if (look.Kind === 'pdf')
    return <iframe className={css.page} src={fileAddress(centre, file.FileId, true, more)} title={file.FileName} />
  if (look.Kind === 'sheet') return <Sheet look={look} name={file.FileName} choose={setSheet} />
  return <Unknown address={fileAddress(centre, file.FileId, false, more)} name={file.FileName} />
}

function Unknown({ address, name }: { address: string; name: string }) {
  const t = useText(parts)
  return (
    <div className={css.unknown}>
      <FileUnknownOutlined aria-hidden="true" />
      <p>{t('files.noPreview')}</p>
      <Button href={address} download={name} aria-label={t('files.download', { name })}>
        {t('files.save')}
      </Button>
    </div>
  )
}

/** Letters of a column, from 0: A to Z, AA, AB … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const isFigure = (cell: string) => /^-?[\d\s.,]+%?$/.test(cell)

function Sheet({ look, name, choose }: { look: FilePreviewData; name: string; choose: (sheet: number) => void }) {
  const t = useText(parts)
  const columns = Math.max(1, ...look.Rows.map((row) => row.Cells.length))
  return (
    <div className={css.sheet}>
      {look.Sheets.length > 1 && (
        <div className={css.tabs} role="tablist" aria-label={t('files.sheets')}>
          {look.Sheets.map((title, index) => (
            <button key={index} type="button" role="tab" aria-selected={index === look.Sheet} onClick={() => choose(index)}>
              {title}
            </button>
          ))}
        </div>
      )}
      {look.Rows.length === 0 ? (
        <p className="quiet">{t('files.emptySheet')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className={css.cells} tabIndex={0} role="region" aria-label={name}>
          <table>
            <thead>
              <tr>
                <td />
                {Array.from({ length: columns }, (_, index) => (
                  <th key={index} scope="col">
                    {columnName(index)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {look.Rows.map(({ Row, Cells }) => (
                <tr key={Row}>
                  <th scope="row">{Row}</th>
                  {Array.from({ length: columns }, (_, index) => (
                    <td key={index} data-figure={isFigure(Cells[index] ?? '') || undefined}>
                      {Cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {look.IsCut && <p className="quiet">{t('files.cut', { count: look.Rows.length })}</p>}
    </div>
  )
}
