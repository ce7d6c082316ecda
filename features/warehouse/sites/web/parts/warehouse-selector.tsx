import { CheckOutlined, DownOutlined, HomeOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { PopupMenu } from '#kit/web/parts/popup-menu.tsx'
import { setDefaultWarehouse } from '../../contract.ts'
import { sites } from '../../text/keys.ts'
import { chooseWarehouse, useChosenWarehouse } from './chosen-warehouse.ts'

/** SPEC 2 "Warehouse selector": selects the UK warehouse that the pages show, or all of them, and the user's default. */
export function WarehouseSelector() {
  const t = useText(sites)
  const { warehouseInfo } = useSession()
  const list = warehouseInfo.WarehouseList
  const [defaultId, setDefaultId] = useState(list.find((w) => w.IsDefault)?.WarehouseId)
  const chosen = useChosenWarehouse()
  const setDefault = useWrite(setDefaultWarehouse, {
    onSuccess: (_, { WarehouseId, IsCancelDefault }) => setDefaultId(IsCancelDefault ? undefined : WarehouseId),
  })
  if (!warehouseInfo.IsNeedSelect) return null

  const isDefault = chosen !== undefined && chosen.WarehouseId === defaultId
  const entry = (key: number, label: string, isChosen: boolean) => ({
    key,
    label,
    icon: isChosen ? <CheckOutlined /> : <span style={{ display: 'inline-block', width: 12 }} />,
    onClick: () => chooseWarehouse(key),
  })
  const items = [
    entry(0, t('selector.all'), chosen === undefined),
    ...list.map(({ WarehouseId, WarehouseCode, WarehouseName }) =>
      entry(WarehouseId, `${WarehouseCode} · ${WarehouseName}`, WarehouseId === chosen?.WarehouseId),
    ),
    ...(chosen
      ? [
          { type: 'divider' as const },
          {
            key: 'default',
            label: t(isDefault ? 'selector.cancelDefault' : 'selector.setDefault'),
            icon: isDefault ? <StarFilled /> : <StarOutlined />,
            onClick: () => setDefault.write({ WarehouseId: chosen.WarehouseId, IsCancelDefault: isDefault }),
          },
        ]
      : []),
  ]
  const name = chosen?.WarehouseCode ?? t('selector.all')
  return (
    <PopupMenu items={items} placement="bottomLeft">
      <Button icon={<HomeOutlined />} aria-label={t('selector.label', { warehouse: name })}>
        {name} <DownOutlined />
      </Button>
    </PopupMenu>
  )
}
