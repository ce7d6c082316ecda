import { useEffect, useRef } from 'react'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { Output } from '#kit/shared/op.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { checkLabelFiles } from '../../contract.ts'
import { boxRanges } from '../../rules/labels.ts'
import { replenishment } from '../../text/keys.ts'
import css from './label-check.module.css'

type Props = { files: readonly FileRef[]; shipment: string | null; boxes: number; perBox: number; loosePieces: number }
type Found = Output<(typeof checkLabelFiles)[Country]>

/** Scans label files as soon as they are uploaded, and shows for each page which carton it belongs to or what is wrong. */
export function LabelCheck({ files, shipment, boxes, perBox, loosePieces }: Props) {
  const { country } = useSite()
  const check = useWrite(checkLabelFiles[country])
  const asked = JSON.stringify([files.map((file) => file.FileId), shipment, boxes, perBox, loosePieces])
  const last = useRef('')
  useEffect(() => {
    if (files.length === 0 || last.current === asked) return
    const wait = setTimeout(() => {
      last.current = asked
      check.write({
        LabelFiles: files.map(({ FileId, FileName }) => ({ FileId, FileName })),
        NewFbaNo: shipment,
        Boxes: boxes,
        PerBox: perBox,
        LoosePieces: loosePieces,
      })
    }, 400)
    return () => clearTimeout(wait)
  })
  if (files.length === 0) return null
  return <div aria-live="polite">{check.output && <Verdict found={check.output} judged={shipment !== null} />}</div>
}

function Verdict({ found: { Pages, Missing }, judged }: { found: Found; judged: boolean }) {
  const t = useText(replenishment)
  const wrong = Pages.filter((page) => page.Problem !== null)
  const isGood = wrong.length === 0 && Missing.length === 0
  if (isGood)
    return (
      <p className={css.result}>
        <ToneMark tone="done" /> {t(judged ? 'form.labelsGood' : 'form.labelsRead', { pages: Pages.length })}
      </p>
    )
  return (
    <div className={css.check}>
      {wrong.length > 0 && (
        <p className={css.result}>
          <ToneMark tone="problem" /> {t('form.labelsBad', { count: wrong.length })}
        </p>
      )}
      {Missing.length > 0 && (
        <p className={css.result}>
          <ToneMark tone="problem" /> {t('form.labelsMissing', { boxes: boxRanges(Missing) })}
        </p>
      )}
      {wrong.length > 0 && (
        <div className={css.pages}>
          <DataTable
            label={t('field.LabelFiles')}
            rows={wrong}
            keyOf={(page) => `${page.FileId} ${page.Page}`}
            maxHeight="320px"
            columns={[
              { field: 'FileName', title: t('field.LabelFiles'), width: 200, grow: true, cell: (page) => page.FileName },
              { field: 'Page', title: t('field.Page'), width: 70, align: 'right', cell: (page) => page.Page },
              { field: 'Code', title: t('field.Code'), width: 190, cell: (page) => <span className="figures">{page.Code}</span> },
              { field: 'Problem', title: t('field.Finding'), width: 240, cell: (page) => page.Problem },
            ]}
          />
        </div>
      )}
    </div>
  )
}
