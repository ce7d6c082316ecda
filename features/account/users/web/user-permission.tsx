import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { Notice } from '#kit/web/parts/notice.tsx'
import { language, useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import page from '#kit/web/parts/sections.module.css'
import { useWrite } from '#kit/web/write.ts'
import { getUserPermission, getUsers, saveUserPermission } from '../contract.ts'
import { carryOver, codesOf, invert, ROLE, userEvents, type RightsPage } from '../rules.ts'
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

/** A change of rights in progress: the rights at its start, and as last read with their version. */
type Editing = { version: number } & Record<'begun' | 'seen' | 'ticked', ReadonlySet<string>>

const heldBy = ({ MenuCodes, BtnIds }: Held) => new Set([...MenuCodes, ...BtnIds])

function Rights({ rights }: { rights: Held }) {
  const t = useText(users)
  const current = heldBy(rights)
  const pages: RightsPage[] = rights.Tree.flatMap((directory) =>
    directory.Children.map(({ Code, Children }) => ({ code: Code, buttons: Children.map((button) => button.Code) })),
  )
  const all = codesOf(pages)
  const [editing, setEditing] = useState<Editing>()
  // Another user has changed the account in the meantime: the ticks set here are applied to its current rights.
  if (editing && editing.version !== rights.RowVersion)
    setEditing({
      ...editing,
      version: rights.RowVersion,
      seen: current,
      ticked: carryOver(pages, { ...editing, current }),
    })
  const changed = editing?.ticked
  const setChanged = (ticked: ReadonlySet<string>) => editing && setEditing({ ...editing, ticked })
  const held = changed ?? current
  const isSuper = rights.Role === ROLE.superAdministrator
  useUnsaved(changed !== undefined)
  const save = useWrite(saveUserPermission, {
    success: t('done.saved'),
    invalidate: [getUserPermission, getUsers],
    onSuccess: () => setEditing(undefined),
  })
  const send = ({ version }: Editing) => {
    const isPage = new Set(pages.map(({ code }) => code))
    save.write({
      UserId: rights.UserId,
      RowVersion: version,
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
            {editing ? (
              <>
                <Button onClick={() => setChanged(new Set(all))}>{t('action.selectAll')}</Button>
                <Button onClick={() => setChanged(invert(pages, held))}>{t('action.invert')}</Button>
                <Button onClick={() => setEditing(undefined)}>{t('action.cancel')}</Button>
                <Button type="primary" loading={save.busy} onClick={() => send(editing)}>
                  {t('action.save')}
                </Button>
              </>
            ) : (
              <Button
                type="primary"
                onClick={() => setEditing({ version: rights.RowVersion, begun: current, seen: current, ticked: current })}
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
          {editing && !save.busy && <ChangedMeanwhile tree={rights.Tree} begun={editing.begun} current={current} />}
          <RightsTree tree={rights.Tree} pages={pages} held={held} onChange={changed && setChanged} />
        </>
      )}
    </div>
  )
}

type Change = { tree: Held['Tree']; begun: ReadonlySet<string>; current: ReadonlySet<string> }

/** The rights that another user has granted or removed since this change began. */
function ChangedMeanwhile({ tree, begun, current }: Change) {
  const t = useText(users)
  const names = tree.flatMap(({ Children }) =>
    Children.flatMap(({ Code, Name, Children: buttons }) => [
      { code: Code, name: Name },
      ...buttons.map((button) => ({ code: button.Code, name: `${Name} – ${button.Name}` })),
    ]),
  )
  const listed = (codes: ReadonlySet<string>) => names.filter(({ code }) => codes.has(code)).map(({ name }) => name)
  const list = new Intl.ListFormat(language)
  const granted = listed(current.difference(begun))
  const removed = listed(begun.difference(current))
  if (granted.length + removed.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('rights.changedMeanwhile')}
      description={
        <>
          <div>{t('rights.kept')}</div>
          {granted.length > 0 && <div>{t('rights.granted', { names: list.format(granted) })}</div>}
          {removed.length > 0 && <div>{t('rights.removed', { names: list.format(removed) })}</div>}
        </>
      }
    />
  )
}
