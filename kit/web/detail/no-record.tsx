import { Button } from 'antd'
import { kit } from '#kit/shared/validation.ts'
import { Notice } from '../parts/notice.tsx'
import { parts } from '../parts/texts.ts'
import { useLocation, useNavigate } from '../router.tsx'
import { useCanOpen } from '../session.tsx'
import { useShell } from '../shell/context.ts'
import { shell } from '../shell/words.ts'
import { useText } from '../text.ts'
import page from '../parts/sections.module.css'

/**
 * Shown if the address names no record, a missing one, or one that this user may not see (`forbidden`). Links to the
 * record's list, or home if the user may not open it.
 */
export function NoRecord({ forbidden = false }: { forbidden?: boolean }) {
  const t = useText(parts)
  const words = useText(kit)
  const ofShell = useText(shell)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { routes } = useShell()
  const here = routes.find(({ path }) => path === pathname)
  const opens = useCanOpen()
  const list = routes.find(
    ({ menu, feature, site, path }) => menu && feature === here?.feature && site === here.site && opens(path),
  )
  const home = routes.find(({ pinned }) => pinned)
  const on = list ?? home
  return (
    <div className={page.section} role="alert">
      <Notice
        drawing="nothingFound"
        title={forbidden ? words('error.forbidden') : t('record.none')}
        actions={
          on && (
            <Button type="primary" onClick={() => void navigate(on.path)}>
              {list ? t('record.toList') : ofShell('notFound.home')}
            </Button>
          )
        }
      >
        {t(forbidden ? 'record.forbiddenHint' : 'record.noneHint')}
      </Notice>
    </div>
  )
}
