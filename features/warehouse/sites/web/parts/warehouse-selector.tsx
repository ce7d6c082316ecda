import { CheckOutlined, DownOutlined, HomeOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { queries } from '#kit/web/query.ts'
import { useSession, type WarehouseChoice } from '#kit/web/session.tsx'
import { stored } from '#kit/web/storage.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { PopupMenu } from '#kit/web/parts/popup-menu.tsx'
import { setDefaultWarehouse } from '../../contract.ts'
import { sites } from '../../text/keys.ts'

/** SPEC 4: the stored warehouse, else the user's default, else the first. */
function chooseWarehouse(list: readonly WarehouseChoice[]): WarehouseChoice | undefined {
  const kept = Number(stored.get('warehouseId'))
  return list.find((w) => w.WarehouseId === kept) ?? list.find((w) => w.IsDefault) ?? list[0]
}

function keep(warehouse: WarehouseChoice): void {
  stored.set('warehouseId', String(warehouse.WarehouseId))
  stored.set('currentWarehouse', String(warehouse.WarehouseId))
}

/** SPEC 2 "Warehouse selector": which UK warehouse the pages are about, and which one is the user's default. */
export function WarehouseSelector() {
  const t = useText(sites)
  const { warehouseInfo } = useSession()
  const list = warehouseInfo.WarehouseList
  const [defaultId, setDefaultId] = useState(list.find((w) => w.IsDefault)?.WarehouseId)
  const [chosen, setChosen] = useState(() => {
    const first = chooseWarehouse(list)
    if (first) keep(first)
    return first
  })
  const setDefault = useWrite(setDefaultWarehouse, {
    onSuccess: (_, { WarehouseId, IsCancelDefault }) => setDefaultId(IsCancelDefault ? undefined : WarehouseId),
  })
  if (!warehouseInfo.IsNeedSelect || !chosen) return null

  const choose = (warehouse: WarehouseChoice) => {
    keep(warehouse)
    setChosen(warehouse)
    // Every page of the warehouse reads again; the header names the chosen one.
    void queries.invalidateQueries()
  }
  const isDefault = chosen.WarehouseId === defaultId
  const items = [
    ...list.map((warehouse) => ({
      key: warehouse.WarehouseId,
      label: `${warehouse.WarehouseCode} · ${warehouse.WarehouseName}`,
      icon:
        warehouse.WarehouseId === chosen.WarehouseId ? (
          <CheckOutlined />
        ) : (
          <span style={{ display: 'inline-block', width: 12 }} />
        ),
      onClick: () => choose(warehouse),
    })),
    { type: 'divider' as const },
    {
      key: 'default',
      label: t(isDefault ? 'selector.cancelDefault' : 'selector.setDefault'),
      icon: isDefault ? <StarFilled /> : <StarOutlined />,
      onClick: () => setDefault.write({ WarehouseId: chosen.WarehouseId, IsCancelDefault: isDefault }),
    },
  ]
  return (
    <PopupMenu items={items} placement="bottomLeft">
      <Button icon={<HomeOutlined />} aria-label={t('selector.label', { warehouse: chosen.WarehouseCode })}>
        {chosen.WarehouseCode} <DownOutlined />
      </Button>
    </PopupMenu>
  )
}
