import { useText } from '#kit/web/text.ts'
import type { WaveOrder } from '../../contract.ts'
import { piecesOf, type PackedPiece } from '../../rules/packing.ts'
import { floor } from '../../text/keys.ts'
import css from '#kit/web/floor/floor.module.css'

/** The order on the bench: the next piece in large type, with its location and the number missing; the others below. */
export function OpenOrder({
  order,
  pieces,
  isComplete,
}: {
  order: WaveOrder
  pieces: readonly PackedPiece[]
  isComplete: boolean
}) {
  const t = useText(floor)
  const doneOf = (line: number) => pieces.filter(({ LineId }) => LineId === line).length
  const next = order.Lines.find((line) => doneOf(line.Id) < line.Pieces)
  const progress = t('pack.pieces', { done: pieces.length, all: piecesOf(order.Lines) })
  if (isComplete || !next)
    return (
      <>
        <p className={css.number}>{order.WarehouseOutNo}</p>
        <p className={css.prompt}>{t('pack.nextOrder')}</p>
        <p className={css.sub}>{progress}</p>
      </>
    )
  return (
    <>
      <p className={css.number}>{order.WarehouseOutNo}</p>
      <p className={css.sub}>
        {progress} · {order.CompanyName}
        {order.CourierService && ` · ${order.CourierService}`}
      </p>
      <div className={css.next}>
        <span className={next.Code ? css.place : css.number}>{next.Code ?? t('wave.noLocation')}</span>
        <span className={`${css.left} figures`}>× {next.Pieces - doneOf(next.Id)}</span>
        <span className={css.product}>
          {next.Fnsku} · {next.NameEn}
        </span>
        {next.ProductRemark && <span className={css.remark}>{next.ProductRemark}</span>}
        {order.OrderRemark && <span className={css.remark}>{order.OrderRemark}</span>}
      </div>
      {order.Lines.length > 1 && (
        <ul className={css.lines}>
          {order.Lines.map((line) => (
            <li key={line.Id} data-done={doneOf(line.Id) >= line.Pieces || undefined}>
              <span>
                {line.Fnsku} · {line.Sku}
              </span>
              <span className="figures">
                {doneOf(line.Id)} / {line.Pieces}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
