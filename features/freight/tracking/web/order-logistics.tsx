import { Button } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { orderPath, orderEvents } from '#features/freight/core/rules.ts'
import { EtaChanges, ProgressHeader } from '#features/freight/shared-tracking/web/parts/progress-header.tsx'
import { ProgressMap } from '#features/freight/shared-tracking/web/parts/progress-map.tsx'
import { ProgressTimeline } from '#features/freight/shared-tracking/web/parts/progress-timeline.tsx'
import { PROGRESS_ZONE } from '#features/freight/shared-tracking/web/parts/progress-zone.ts'
import { sharedTracking } from '#features/freight/shared-tracking/text/keys.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import { Section } from '#kit/web/parts/section.tsx'
import { useCan } from '#kit/web/session.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getOrderProgress, type OrderProgress } from '../contract.ts'
import { ORDER_TRACE, PARCELS } from '../paths.ts'
import { tracking } from '../text/keys.ts'
import { OrderNumbers } from './order-numbers.tsx'
import css from './tracking.module.css'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))
refreshOn(orderEvents, getOrderProgress)

/** SPEC 2: progress of one order. */
export default function OrderLogistics() {
  const t = useText(tracking)
  const { row, instead } = useRecord(getOrderProgress, { OrderId: 'orderId' }, ({ DcgNo }) => t('tab.way', { no: DcgNo }))
  return row ? <Found progress={row} /> : instead
}

function Found({ progress }: { progress: OrderProgress }) {
  const t = useText(tracking)
  const words = useText(sharedTracking)
  const can = useCan()
  const id = useId()
  const [sharing, setSharing] = useState(false)
  const kinds = useDictionary('OrderLoaddingAndServiceScopeType')
  const steps = progress.Milestones.map(({ Name, State, At, Planned }) => ({
    name: Name,
    state: State,
    at: At,
    planned: Planned,
  }))
  const title = (
    <>
      <h1 className={css.no}>
        <Copyable text={progress.DcgNo} large />
      </h1>
      <span>{kinds.nameOf(progress.OrderLoaddingAndServiceScopeType)}</span>
      {progress.CustomerOrderNo && <span>{progress.CustomerOrderNo}</span>}
    </>
  )
  return (
    <div className={css.page}>
      <ProgressHeader progress={progress} title={title}>
        <span className={css.buttons}>
          <ScreenLink to={orderPath(progress.OrderLoaddingAndServiceScopeType, progress.OrderId)} closed="nothing">
            {t('detail.order')}
          </ScreenLink>
          {can(`${ORDER_TRACE}:share`) && (
            <Button type="primary" onClick={() => setSharing(true)}>
              {t('share.button')}
            </Button>
          )}
        </span>
      </ProgressHeader>
      {progress.To && progress.Stage !== 'cancelled' && (
        <Section id={`${id}-map`} title={words('map.title')}>
          <ProgressMap progress={{ ...progress, IsAlive: true, Stops: progress.FcCodes }} />
        </Section>
      )}
      <Section id={`${id}-steps`} title={t('detail.progress')}>
        <Pipeline steps={steps} zone={PROGRESS_ZONE} />
      </Section>
      <div className={css.columns}>
        <Section id={`${id}-events`} title={words('events.title')}>
          <ProgressTimeline progress={progress} />
        </Section>
        <div className={css.side}>
          {progress.EtaChanges.length > 0 && (
            <Section id={`${id}-eta`} title={words('eta.changes')}>
              <EtaChanges progress={progress} />
            </Section>
          )}
          <OrderNumbers progress={progress} id={`${id}-numbers`} />
          {progress.Containers.length > 0 && (
            <Section id={`${id}-boxes`} title={t('detail.containers')}>
              <Containers progress={progress} />
            </Section>
          )}
          {progress.Parcels.length > 0 && (
            <Section id={`${id}-parcels`} title={t('detail.parcels')}>
              <Parcels progress={progress} />
            </Section>
          )}
        </div>
      </div>
      <Suspense>{sharing && <ShareDialog progress={progress} close={() => setSharing(false)} />}</Suspense>
    </div>
  )
}

function Containers({ progress }: { progress: OrderProgress }) {
  const t = useText(tracking)
  const types = useDictionary('CabinetType')
  return (
    <ul className={css.boxes}>
      {progress.Containers.map((box, index) => (
        <li key={box.ContainerNo ?? index}>
          <b className="figures">{box.ContainerNo ? <Copyable text={box.ContainerNo} /> : t('detail.noNumber')}</b>
          <span className="quiet">
            {[
              types.nameOf(box.CabinetType),
              box.SealNo && t('detail.seal', { no: box.SealNo }),
              box.Cartons && t('detail.cartons', { count: box.Cartons }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Parcels({ progress }: { progress: OrderProgress }) {
  const can = useCan()
  return (
    <ul className={css.boxes}>
      {progress.Parcels.map(({ TrackingNo, FcCode }) => (
        <li key={TrackingNo}>
          <b className="figures">
            {can(PARCELS) ? (
              <ScreenLink to={`/orderManage/expressCargoTrajectory?Keyword=${encodeURIComponent(TrackingNo)}`}>
                {TrackingNo}
              </ScreenLink>
            ) : (
              TrackingNo
            )}
          </b>
          {FcCode && <span className="quiet">{FcCode}</span>}
        </li>
      ))}
    </ul>
  )
}
