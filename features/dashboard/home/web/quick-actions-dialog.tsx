import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { getCustomMenu, saveCustomMenu } from '#features/account/users/contract.ts'
import { MAX_QUICK_ACTIONS } from '#features/account/users/rules.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { home } from '../text/keys.ts'
import type { QuickActionScreen } from './quick-action-screens.ts'
import css from './quick-actions.module.css'

type Props = { offered: readonly QuickActionScreen[]; chosen: readonly string[]; onClose: () => void }

/** Selects and orders the quick actions. */
export default function QuickActionsDialog({ offered, chosen, onClose }: Props) {
  const t = useText(home)
  const [codes, setCodes] = useState(chosen)
  const save = useWrite(saveCustomMenu, { invalidate: [getCustomMenu], success: t('quick.saved'), onSuccess: onClose })
  const isFull = codes.length >= MAX_QUICK_ACTIONS
  const nameOf = ({ name, under }: QuickActionScreen) => (under ? `${name} · ${under}` : name)
  const move = (index: number, by: number) => setCodes(codes.with(index, codes[index + by]!).with(index + by, codes[index]!))
  // The selected ones come first, in their order.
  const lines = [
    ...codes.flatMap((code) => offered.find((one) => one.code === code) ?? []),
    ...offered.filter((one) => !codes.includes(one.code)),
  ]
  return (
    <Dialog
      open
      title={t('quick.title')}
      ok={t('quick.save')}
      busy={save.busy}
      onOk={() => save.write({ Codes: [...codes] })}
      onClose={onClose}
    >
      <p className="quiet" role="status">
        {t('quick.lead', { count: codes.length, max: MAX_QUICK_ACTIONS })}
      </p>
      <ul className={css.list}>
        {lines.map((one, index) => {
          const isChosen = index < codes.length
          return (
            <li key={one.code} data-chosen={isChosen || undefined}>
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={() => setCodes(isChosen ? codes.filter((code) => code !== one.code) : [...codes, one.code])}
              >
                {nameOf(one)}
              </Checkbox>
              {isChosen && (
                <>
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowUpOutlined />}
                    aria-label={t('quick.up', { name: nameOf(one) })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowDownOutlined />}
                    aria-label={t('quick.down', { name: nameOf(one) })}
                    disabled={index === codes.length - 1}
                    onClick={() => move(index, 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
