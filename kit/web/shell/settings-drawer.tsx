import { CheckOutlined } from '@ant-design/icons'
import { Button, Drawer, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '../settings.ts'
import { useText } from '../text.ts'
import { PRESETS } from '../theme.ts'
import css from './settings-drawer.module.css'
import { shell } from './words.ts'

/** SPEC 2 "Optional settings panel", plus colour scheme and row height. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(shell)
  const settings = useSettings()
  return (
    <Drawer
      title={t('settings.title')}
      open
      onClose={onClose}
      size={320}
      mask={{ closable: true }}
      footer={
        <Button block onClick={() => changeSettings(DEFAULT_SETTINGS)}>
          {t('settings.reset')}
        </Button>
      }
    >
      <Group label={t('settings.scheme')}>
        <Segmented
          block
          aria-label={t('settings.scheme')}
          value={settings.scheme}
          onChange={(scheme) => changeSettings({ scheme })}
          options={[
            { value: 'light' as const, label: t('settings.light') },
            { value: 'dark' as const, label: t('settings.dark') },
            { value: 'system' as const, label: t('settings.system') },
          ]}
        />
      </Group>
      <Group label={t('settings.brand')}>
        <div className={css.presets} role="radiogroup" aria-label={t('settings.brand')}>
          {PRESETS.map((colour) => (
            <button
              key={colour}
              type="button"
              role="radio"
              className={css.preset}
              style={{ background: colour }}
              aria-checked={settings.brand === colour}
              aria-label={t('settings.brandNamed', { colour })}
              onClick={() => changeSettings({ brand: colour })}
            >
              {settings.brand === colour && <CheckOutlined />}
            </button>
          ))}
        </div>
      </Group>
      <Group label={t('settings.density')}>
        <Segmented
          block
          aria-label={t('settings.density')}
          value={settings.density}
          onChange={(density) => changeSettings({ density })}
          options={[
            { value: 'compact' as const, label: t('settings.compact') },
            { value: 'comfortable' as const, label: t('settings.comfortable') },
          ]}
        />
      </Group>
      <Group label={t('settings.layout')}>
        {(['tagsView', 'fixedHeader', 'sidebarLogo'] as const).map((name) => (
          <label key={name} className={css.line}>
            {t(`settings.${name}`)}
            <Switch checked={settings[name]} onChange={(on) => changeSettings({ [name]: on })} />
          </label>
        ))}
      </Group>
    </Drawer>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3>{label}</h3>
      {children}
    </section>
  )
}
