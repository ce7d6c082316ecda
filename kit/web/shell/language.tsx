import { CheckOutlined, GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { LANGUAGES } from '#kit/shared/text.ts'
import { switchLanguage } from '../language.ts'
import { language, LANGUAGE_NAMES, useText } from '../text.ts'
import { chooseOnly } from '../parts/menu-key.ts'
import { shell } from './words.ts'

export function LanguageSwitch() {
  const t = useText(shell)
  const items = LANGUAGES.map((one) => ({
    key: one,
    label: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
    extra: one === language ? <CheckOutlined /> : null,
    onClick: () => switchLanguage(one),
  }))
  return (
    <Dropdown autoFocus menu={{ items, onClick: chooseOnly, selectedKeys: [language] }} trigger={['click']} placement="bottomRight">
      <Tooltip title={t('bar.language')}>
        <Button type="text" icon={<GlobalOutlined />} aria-label={`${t('bar.language')}: ${LANGUAGE_NAMES[language]}`} />
      </Tooltip>
    </Dropdown>
  )
}
