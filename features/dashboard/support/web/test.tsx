import { useEffect, useState } from 'react'
import { getVersion } from '#features/messages/upgrade/contract.ts'
import { BUILD } from '#features/messages/upgrade/rules.ts'
import { call } from '#kit/web/client.ts'
import { systemNow } from '#kit/web/clock.ts'
import { copyText } from '#kit/web/parts/copy-text.ts'
import { stored } from '#kit/web/storage.ts'
import { language, useText } from '#kit/web/text.ts'
import { support } from '../text/keys.ts'
import { Frame } from './frame.tsx'
import css from './support.module.css'

/** Duration in ms, null if it failed, undefined while it is in progress. */
type Reach = number | null | undefined
type Found = { version: string | undefined; server: Reach; live: Reach }

const UNKNOWN: Found = { version: undefined, server: undefined, live: undefined }
const LIVE_MS = 10_000

async function timed(work: () => Promise<unknown>): Promise<number | null> {
  const begin = performance.now()
  return work().then(
    () => Math.round(performance.now() - begin),
    () => null,
  )
}

/** The stream of live events responds immediately, with or without a session; only its response is checked. */
async function reachLive(): Promise<void> {
  const stop = new AbortController()
  const { ok } = await fetch('/live', { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(LIVE_MS)]) })
  stop.abort()
  if (!ok) throw new Error('refused')
}

function hasStorage(): boolean {
  const before = stored.get('appVersion')
  stored.set('appVersion', before ?? BUILD)
  return stored.get('appVersion') !== null
}

/** /test: diagnostics for support. */
export default function ConnectionTest() {
  const t = useText(support)
  const [round, setRound] = useState(0)
  const [copied, setCopied] = useState(false)
  const [found, setFound] = useState<Found>(UNKNOWN)
  const [time, setTime] = useState('')

  useEffect(() => {
    let gone = false
    const put = (part: Partial<Found>) => void (gone || setFound((now) => ({ ...now, ...part })))
    setFound(UNKNOWN)
    setTime(systemNow().toISOString())
    void timed(async () => put({ version: (await call(getVersion, {}, { silent: true })).version_str })).then((server) =>
      put({ server }),
    )
    void timed(reachLive).then((live) => put({ live }))
    return () => void (gone = true)
  }, [round])

  const reachOf = (reach: Reach) =>
    reach === undefined ? t('test.checking') : reach === null ? t('test.missed') : t('test.reached', { ms: reach })
  const [storage] = useState(hasStorage)
  const facts: readonly (readonly [name: string, value: string, bad?: boolean])[] = [
    [t('test.version'), found.version ?? '–'],
    [t('test.build'), BUILD],
    [t('test.server'), reachOf(found.server), found.server === null],
    [t('test.live'), reachOf(found.live), found.live === null],
    [t('test.storage'), t(storage ? 'test.works' : 'test.blocked'), !storage],
    [t('test.browser'), navigator.userAgent],
    [t('test.language'), `${language} (${navigator.languages.join(', ')})`],
    [t('test.zone'), Intl.DateTimeFormat().resolvedOptions().timeZone],
    [t('test.screen'), `${innerWidth} × ${innerHeight}, ${devicePixelRatio}×`],
    [t('test.time'), time],
  ]
  const copy = () => void copyText(facts.map(([name, value]) => `${name}: ${value}`).join('\n')).then(() => setCopied(true))
  return (
    <Frame>
      <h1>{t('test.title')}</h1>
      <p className={css.lead}>{t('test.lead')}</p>
      <dl className={css.facts} aria-live="polite">
        {facts.map(([name, value, bad]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-bad={bad || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <button type="button" onClick={copy}>
          {t(copied ? 'test.copied' : 'test.copy')}
        </button>
        <button type="button" onClick={() => setRound(round + 1)}>
          {t('test.again')}
        </button>
      </div>
    </Frame>
  )
}
