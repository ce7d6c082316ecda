import { CloseOutlined, PlusOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import {
  fillOf,
  CARTON_LIMITS,
  USUAL_CARTON,
  type LooseLine,
  type MixedBox,
  type MixedCarton,
} from '../../rules/mixed-cartons.ts'
import type { Problem } from '../../rules/packing.ts'
import { proposeCartons } from '../../rules/propose-cartons.ts'
import { replenishment } from '../../text/keys.ts'
import css from './mix-editor.module.css'

/** Cartons as typed: pieces by line. */
export type Plan = { carton: MixedCarton; boxes: readonly Readonly<Record<number, number>>[] }
export const USUAL_PLAN: Plan = { carton: USUAL_CARTON, boxes: [] }

/** Returns the content of a carton as the editor needs it. */
export const piecesByLine = (lines: readonly { ItemId: number; Pieces: number }[]): Record<number, number> =>
  Object.fromEntries(lines.map(({ ItemId, Pieces }) => [ItemId, Pieces]))

/** Returns the cartons of a plan that are not empty. */
export const boxesOf = ({ boxes }: Plan): MixedBox[] =>
  boxes
    .map((box) => ({
      Lines: Object.entries(box).flatMap(([ItemId, Pieces]) => (Pieces > 0 ? [{ ItemId: Number(ItemId), Pieces }] : [])),
    }))
    .filter(({ Lines }) => Lines.length > 0)

const SIDES = ['Length', 'Width', 'Height'] as const

/** Sides and weight of the mixed carton. */
export function CartonFields({ carton, change }: { carton: MixedCarton; change: (carton: MixedCarton) => void }) {
  const t = useText(replenishment)
  return (
    <fieldset className={css.carton}>
      <legend>{t('mix.carton')}</legend>
      {SIDES.map((side) => (
        <label key={side}>
          <span>{t(`field.${side}`)}</span>
          <InputNumber
            value={carton[side]}
            min={1}
            max={CARTON_LIMITS.side}
            suffix="cm"
            onChange={(value) => value && change({ ...carton, [side]: value })}
          />
        </label>
      ))}
      <label>
        <span>{t('mix.maxWeight')}</span>
        <InputNumber
          value={carton.MaxWeight}
          min={1}
          max={CARTON_LIMITS.weight}
          suffix="kg"
          onChange={(value) => value && change({ ...carton, MaxWeight: value })}
        />
      </label>
    </fieldset>
  )
}

type Props = {
  items: readonly LooseLine[]
  plan: Plan
  change: (plan: Plan) => void
  /** Why the plan cannot be saved. */
  problem: Problem | null
}

/** A table of loose pieces by carton, to fill in or have proposed, which immediately shows what is left and what is wrong. */
export function MixEditor({ items, plan, change, problem }: Props) {
  const t = useText(replenishment)
  const translate = useTranslate()
  const format = useFormat()
  const [remarks, setRemarks] = useState<readonly Problem[]>([])
  const { carton, boxes } = plan
  const lines = new Map(items.map((item) => [item.Id, item]))
  const packed = (id: number) => boxes.reduce((sum, box) => sum + (box[id] ?? 0), 0)
  const set = (next: Plan['boxes']) => change({ carton, boxes: next })
  const type = (index: number, id: number, pieces: number) =>
    set(boxes.map((box, at) => (at === index ? { ...box, [id]: pieces } : box)))
  const propose = () => {
    const { boxes: proposed, problems } = proposeCartons(items, carton)
    setRemarks(problems)
    set(proposed.map(({ Lines }) => piecesByLine(Lines)))
  }
  return (
    <div className={css.editor}>
      <p className="quiet">{t('mix.hint')}</p>
      <CartonFields carton={carton} change={(next) => change({ carton: next, boxes })} />
      <div className={css.tools}>
        <Button icon={<ThunderboltOutlined />} onClick={propose}>
          {t('mix.propose')}
        </Button>
        <Button icon={<PlusOutlined />} onClick={() => set([...boxes, {}])}>
          {t('mix.addCarton')}
        </Button>
        {boxes.length > 0 && (
          <Button
            type="text"
            onClick={() => {
              setRemarks([])
              set([])
            }}
          >
            {t('mix.clear')}
          </Button>
        )}
      </div>
      {boxes.length === 0 && <p className="quiet">{t('mix.none')}</p>}
      <div className={css.scroll} role="region" aria-label={t('mix.content')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field.Fnsku')}</th>
              <th scope="col">{t('mix.left')}</th>
              {boxes.map((box, index) => {
                const [shown] = boxesOf({ carton, boxes: [box] })
                const fill = fillOf(lines, shown ?? { Lines: [] }, carton)
                return (
                  <th key={index} scope="col" data-over={fill.isOver || undefined}>
                    <span className={css.boxHead}>
                      {t('print.carton')} {index + 1}
                      <Button
                        type="text"
                        size="small"
                        icon={<CloseOutlined />}
                        aria-label={t('mix.drop', { box: index + 1 })}
                        onClick={() => set(boxes.filter((_, at) => at !== index))}
                      />
                    </span>
                    <small>{t('mix.lines', { count: shown?.Lines.length ?? 0 })}</small>
                    <small>
                      {t('mix.fill', {
                        share: format.percent(Math.round(fill.Share * 100) / 100),
                        weight: format.weight(fill.Weight),
                      })}
                    </small>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const left = item.LoosePieces - packed(item.Id)
              return (
                <tr key={item.Id}>
                  <th scope="row">
                    <span className="figures">{item.Fnsku}</span>
                  </th>
                  <td className="figures" data-left={left === 0 ? undefined : true}>
                    {format.quantity(left)} / {format.quantity(item.LoosePieces)}
                  </td>
                  {boxes.map((box, index) => (
                    <td key={index}>
                      <InputNumber
                        size="small"
                        controls={false}
                        min={0}
                        max={999_999}
                        precision={0}
                        value={box[item.Id] || null}
                        aria-label={t('mix.pieces', { fnsku: item.Fnsku, box: index + 1 })}
                        onChange={(value) => type(index, item.Id, value ?? 0)}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={css.verdict} aria-live="polite">
        {boxes.length > 0 &&
          (problem ? <p className={css.problem}>{translate(problem.key, problem.params)}</p> : <p>{t('mix.done')}</p>)}
        {remarks.map((remark, index) => (
          <p key={index} className="quiet">
            {translate(remark.key, remark.params)}
          </p>
        ))}
      </div>
    </div>
  )
}
