import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { Icon } from '#kit/web/art/icons.tsx'
import { queries, useWrite } from '#kit/web/query.ts'
import { useSession, type WarehouseChoice } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { setDefaultWarehouse } from '../../contract.ts'
import { session } from '../../text/keys.ts'
import { keepWarehouse, selectWarehouse, useWarehouseId } from '../warehouse-choice.ts'

/** SPEC 2 "Warehouse selector": which of the company's warehouses the screens speak of, and which is the user's default (SPEC 4). */
export function WarehouseSelector() {
  const t = useText(session)
  const { WarehouseList } = useSession().warehouseInfo
  const current = selectWarehouse(useWarehouseId(), WarehouseList)
  const [defaultId, setDefaultId] = useState(() => WarehouseList.find((one) => one.IsDefault)?.WarehouseId)
  const { mutate } = useWrite(setDefaultWarehouse, {
    onSuccess: (_done, { WarehouseId, IsCancelDefault }) => setDefaultId(IsCancelDefault ? undefined : WarehouseId),
  })
  if (!current) return null

  const choose = (warehouse: WarehouseChoice) => {
    keepWarehouse(warehouse)
    void queries.invalidateQueries()
  }
  const isDefault = current.WarehouseId === defaultId
  const items: MenuProps['items'] = [
    ...WarehouseList.map((one) => ({
      key: one.WarehouseId,
      icon: <CheckOutlined style={{ visibility: one.WarehouseId === current.WarehouseId ? 'visible' : 'hidden' }} />,
      label: nameOf(one),
      extra: one.WarehouseId === defaultId ? t('warehouse.isDefault') : null,
      onClick: () => choose(one),
    })),
    { type: 'divider' as const },
    {
      key: 'default',
      label: t(isDefault ? 'warehouse.cancelDefault' : 'warehouse.makeDefault', { code: current.WarehouseCode }),
      onClick: () => mutate({ WarehouseId: current.WarehouseId, IsCancelDefault: isDefault }),
    },
  ]
  return (
    <Dropdown menu={{ items, selectedKeys: [String(current.WarehouseId)] }} trigger={['click']} placement="bottomRight">
      <Button icon={<Icon name="warehouse" />}>
        <span className="visually-hidden">{t('warehouse.label')} </span>
        {current.WarehouseCode}
        <DownOutlined />
      </Button>
    </Dropdown>
  )
}

const nameOf = ({ WarehouseCode, WarehouseName }: WarehouseChoice) => (WarehouseName ? `${WarehouseCode} · ${WarehouseName}` : WarehouseCode)
