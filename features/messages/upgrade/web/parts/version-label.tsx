import { lazy, Suspense, useState } from 'react'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getVersion } from '../../contract.ts'
import { upgrade } from '../../text/keys.ts'
import css from './version-label.module.css'

const ReleaseDialog = lazy(() => import('../release-dialog.tsx'))

/**
 * SPEC 2 "Version label": the build on the server, and a link to its changes. Hidden until it is loaded (SPEC 8: only
 * logged).
 */
export function VersionLabel() {
  const t = useText(upgrade)
  const [open, setOpen] = useState(false)
  const { data } = useRead(getVersion, {}, { silent: true })
  if (!data) return null
  return (
    <>
      <button type="button" className={css.version} onClick={() => setOpen(true)}>
        {t('version', { version: data.version_str })}
      </button>
      <Suspense>{open && <ReleaseDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
