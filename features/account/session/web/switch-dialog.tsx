import { Button } from 'antd'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { sessionValues } from '#kit/web/storage.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getCustomerList, getSecretKey } from '../contract.ts'
import { session } from '../text/keys.ts'

/** SPEC 4 "Switch customer": the key is stored in this window's memory, the address names only the company. */
export default function SwitchDialog({ onClose }: { onClose: () => void }) {
  const t = useText(session)
  const { data, isPending } = useRead(getCustomerList, {})
  const enter = useWrite(getSecretKey, {
    onSuccess: ({ SecretKey }, { Parameter }) => {
      sessionValues.set('quickLoginKey', SecretKey)
      location.assign(`/home/callbackLogin?Id=${Parameter}`)
    },
  })
  return (
    <Dialog open title={t('switch.title')} onClose={onClose}>
      {data?.length === 0 && <p>{t('switch.none')}</p>}
      {isPending && <p>{t('callback.busy')}</p>}
      {data?.map(({ CustomerId, CustomerName }) => (
        <Button key={CustomerId} block style={{ marginBottom: 8 }} onClick={() => enter.write({ Parameter: CustomerId })}>
          {CustomerName}
        </Button>
      ))}
    </Dialog>
  )
}
