import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { call } from '#kit/web/client.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { fleeting } from '#kit/web/storage.ts'
import { useText } from '#kit/web/text.ts'
import { getCustomerList, getSecretKey } from '../../contract.ts'
import { session } from '../../text/keys.ts'

/** The menu entry and the dialog stand in different places of the frame. */
const opened = { now: false, tell: () => undefined as void }

function show(isOpen: boolean): void {
  opened.now = isOpen
  opened.tell()
}
export const openSwitchCustomer = () => show(true)

function listen(tell: () => void): () => void {
  opened.tell = tell
  return () => {
    opened.tell = () => undefined
  }
}

/** SPEC 4 "Switch customer": the key waits in this window's memory, the address names the company only. */
async function switchCustomer(CustomerId: number): Promise<void> {
  const { SecretKey } = await call(getSecretKey, { Parameter: CustomerId })
  fleeting.set('quickLoginKey', SecretKey)
  location.assign(`/home/callbackLogin?Id=${CustomerId}`)
}

export function SwitchCustomerLabel() {
  return useText(session)('switch.title')
}

/** Companies that the user may switch to. */
export function SwitchCustomerDialog() {
  const t = useText(session)
  const open = useSyncExternalStore(listen, () => opened.now)
  const { data, isPending } = useQuery({ queryKey: [getCustomerList.path], queryFn: () => call(getCustomerList, {}), enabled: open })
  return (
    <Dialog open={open} title={t('switch.title')} onClose={() => show(false)}>
      {data?.length === 0 && <p>{t('switch.none')}</p>}
      {isPending && <p>{t('callback.busy')}</p>}
      {data?.map(({ CustomerId, CustomerName }) => (
        <Button key={CustomerId} block style={{ marginBottom: 8 }} onClick={() => void switchCustomer(CustomerId).catch(() => undefined)}>
          {CustomerName}
        </Button>
      ))}
    </Dialog>
  )
}
