import { Button } from 'antd'
import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { Notice } from '#kit/web/parts/notice.tsx'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import page from '#kit/web/parts/sections.module.css'
import { useWrite } from '#kit/web/write.ts'
import { getUserPermission, getUsers, saveUserPermission } from '../contract.ts'
import { codesOf, invert, ROLE, userEvents, type RightsPage } from '../rules.ts'
import { users } from '../text/keys.ts'
import { RightsTree } from './rights-tree.tsx'
import css from './rights.module.css'

refreshOn(userEvents, getUserPermission)

/** The rights of one user (`?id=`): read-only first, changed after "Edit" (SPEC 6). */
export default function UserPermission() {
  const t = useText(users)
  const { row, instead } = useRecord(getUserPermission, { UserId: 'id' }, ({ AccountName }) =>
    t('rights.title', { name: AccountName }),
  )
  return row ? <Rights key={row.UserId} rights={row} /> : instead
}

type Held = Output<typeof getUserPermission>

function Rights({ rights }: { rights: Held }) {
  const t = useText(users)
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  // Of the rights that were there when the change began, whatever is read meanwhile.
  const [begunAt, setBegunAt] = useState(rights.RowVersion)
  const held = changed ?? new Set([...rights.MenuCodes, ...rights.BtnIds])
  const pages: RightsPage[] = rights.Tree.flatMap((directory) =>
    directory.Children.map(({ Code, Children }) => ({ code: Code, buttons: Children.map((button) => button.Code) })),
  )
  const all = codesOf(pages)
  const isSuper = rights.Role === ROLE.superAdministrator
  useUnsaved(changed !== undefined)
  const save = useWrite(saveUserPermission, {
    success: t('done.saved'),
    invalidate: [getUserPermission, getUsers],
    onSuccess: () => setChanged(undefined),
  })
  const send = () => {
    const isPage = new Set(pages.map(({ code }) => code))
    save.write({
      UserId: rights.UserId,
      RowVersion: begunAt,
      MenuCodes: [...held].filter((code) => isPage.has(code)),
      BtnIds: [...held].filter((code) => !isPage.has(code)),
    })
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={page.pageTitle}>{t('rights.title', { name: `${rights.ChineseName} (${rights.AccountName})` })}</h1>
        {!isSuper && all.length > 0 && (
          <div className={css.tools}>
            <output className="quiet figures">{t('rights.count', { count: held.size, all: all.length })}</output>
            {changed ? (
              <>
                <Button onClick={() => setChanged(new Set(all))}>{t('action.selectAll')}</Button>
                <Button onClick={() => setChanged(invert(pages, held))}>{t('action.invert')}</Button>
                <Button onClick={() => setChanged(undefined)}>{t('action.cancel')}</Button>
                <Button type="primary" loading={save.busy} onClick={send}>
                  {t('action.save')}
                </Button>
              </>
            ) : (
              <Button
                type="primary"
                onClick={() => {
                  setBegunAt(rights.RowVersion)
                  setChanged(held)
                }}
              >
                {t('action.edit')}
              </Button>
            )}
          </div>
        )}
      </header>
      {isSuper ? (
        <Notice drawing="empty" title={t('rights.allHeld')} />
      ) : all.length === 0 ? (
        <Notice drawing="empty" title={t('rights.noneThere')}>
          {t('rights.noneThereHint')}
        </Notice>
      ) : (
        <>
          <p className={page.sectionHint}>{t('rights.hint')}</p>
          <RightsTree tree={rights.Tree} pages={pages} held={held} onChange={changed && setChanged} />
        </>
      )}
    </div>
  )
}
