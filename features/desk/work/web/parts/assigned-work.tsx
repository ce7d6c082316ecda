import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { refreshOn } from '#kit/web/live.ts'
import { getAssignedWork, type WorkItem } from '../../contract.ts'
import { workTopic } from '../../rules.ts'
import { work } from '../../text/keys.ts'
import cards from '#kit/web/parts/cards.module.css'
import css from './work.module.css'

refreshOn(workTopic, getAssignedWork)

/** Unfinished work assigned to the user or the team, the earliest due at the top. */
export function AssignedWork() {
  const t = useText(work)
  const [of, setOf] = useState<'mine' | 'team'>('mine')
  const { data, error, isPending, refetch } = useRead(getAssignedWork, { Of: of }, { silent: true })
  return (
    <section className={cards.card} aria-labelledby="assigned-work">
      <header className={css.head}>
        <h2 id="assigned-work" className={css.title}>
          {t('home.title')}
        </h2>
        <Segmented<'mine' | 'team'>
          aria-label={t('home.title')}
          value={of}
          options={[
            { value: 'mine', label: t('home.mine') },
            { value: 'team', label: t('home.team') },
          ]}
          onChange={setOf}
        />
      </header>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.length === 0 && <p className="quiet">{t(of === 'mine' ? 'home.noneMine' : 'home.noneTeam')}</p>}
      <ul className={cards.list}>
        {data?.map((item) => (
          <li key={item.Path}>
            <Item item={item} withName={of === 'team'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ItemProps = { item: WorkItem; withName: boolean }

function Item({ item: { Title, No, State, Assignee, CreatedTime, DueTime, IsLate, Path }, withName }: ItemProps) {
  const t = useText(work)
  const format = useFormat()
  const time = DueTime === null ? '' : DueTime.length === 10 ? format.date(DueTime) : format.dateTime(DueTime)
  return (
    <ScreenLink to={Path} className={cards.item}>
      <ToneMark tone={IsLate ? 'problem' : 'waiting'} />
      <span className={cards.what}>
        <span className="figures">{No}</span> <span className="quiet">{Title}</span>
        <span className={`${cards.about} quiet`}>{[State, withName && Assignee].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.times}>
        {DueTime !== null && (
          <span className={IsLate ? cards.late : undefined}>{t(IsLate ? 'home.late' : 'home.due', { time })}</span>
        )}
        <span className="quiet">{t('home.age', { time: format.ago(CreatedTime) })}</span>
      </span>
    </ScreenLink>
  )
}
