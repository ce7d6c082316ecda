import { useFormValue } from '#kit/web/form/hooks.ts'
import { CartonCheck } from './carton-check.tsx'
import { typedNumber } from '#kit/shared/number.ts'

/** A number in the form, as typed so far. */
const useNumber = (path: string) => typedNumber(useFormValue(path)) || undefined

/** The carton calculation, as far as the form is filled in. */
export function LiveCartonCheck() {
  const product = {
    UnitLength: useNumber('UnitLength'),
    UnitWidth: useNumber('UnitWidth'),
    UnitHeight: useNumber('UnitHeight'),
    UnitWeight: useNumber('UnitWeight'),
    PcsPerCarton: useNumber('PcsPerCarton'),
    CartonLength: useNumber('CartonLength'),
    CartonWidth: useNumber('CartonWidth'),
    CartonHeight: useNumber('CartonHeight'),
    CartonWeight: useNumber('CartonWeight'),
  }
  return <CartonCheck product={product} />
}
