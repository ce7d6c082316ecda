import type { z } from 'zod'
import { Submit, useEntry } from '../entry-form.tsx'
import { PhoneCode } from '../phone-code.tsx'

type Proven = { Phone: string; SmsCode: string }

/** The user's own phone number with the code that was sent to it; `act` gets both, and throws a refusal. */
export function PhoneForm({
  schema,
  label,
  act,
}: {
  schema: z.ZodType<Proven, unknown>
  label: string
  act: (proven: Proven) => Promise<unknown>
}) {
  const { busy, errors, setErrors, submit, edited } = useEntry(schema, async (proven) => void (await act(proven)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onInput={edited} aria-busy={busy}>
      <PhoneCode purpose="phone" errors={errors} onErrors={setErrors} />
      <Submit busy={busy} label={label} busyLabel={label} error={errors['form']} />
    </form>
  )
}
