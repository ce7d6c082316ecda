import { useSearchParams } from '#kit/web/router.tsx'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { useText } from '#kit/web/text.ts'
import { RECORD_KINDS, type RecordKind } from '../rules.ts'
import { files } from '../text/keys.ts'
import { RECORD_LISTS } from './record-lists.tsx'
import css from './file-manage.module.css'

/** Lists of imports, finished exports and uploaded files. */
export default function FileManage() {
  const t = useText(files)
  const [params, setParams] = useSearchParams()
  const chosen = RECORD_KINDS.find((kind) => kind === params.get('kind')) ?? 'import'
  const show = (kind: RecordKind) => setParams({ kind })
  return (
    <div className={css.page}>
      <div className={css.kinds} role="group" aria-label={t('title.list')}>
        {RECORD_KINDS.map((kind) => (
          <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => show(kind)}>
            {t(`tab.${kind}`)}
          </button>
        ))}
      </div>
      <ListPage key={chosen} list={RECORD_LISTS[chosen]} />
    </div>
  )
}
