import { CheckOutlined, GlobalOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { PopupMenu } from '../parts/popup-menu.tsx'
import { language, LANGUAGE_NAMES, useText } from '../text.ts'
import { shell } from './words.ts'

export function LanguageSwitch({ switchTo }: { switchTo: (next: Language) => void }) {
  const t = useText(shell)
  const [open, setOpen] = useState(false)
  const items = LANGUAGES.map((one) => ({
    key: one,
    label: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
    extra: one === language ? <CheckOutlined /> : null,
    onClick: () => switchTo(one),
  }))
  return (
    <PopupMenu items={items} selectedKeys={[language]} onOpenChange={setOpen}>
      {/* The tooltip would cover the menu. */}
      <Tooltip title={t('bar.language')} {...(open && { open: false })}>
        <Button type="text" icon={<GlobalOutlined />} aria-label={`${t('bar.language')}: ${LANGUAGE_NAMES[language]}`} />
      </Tooltip>
    </PopupMenu>
  )
}
