import { useFormValue } from '#kit/web/form/hooks.ts'
import { CartonCheck } from './carton-check.tsx'
import { typedNumber } from '#kit/shared/number.ts'

/** A number of the form as far as it is typed. */
const useNumber = (path: string) => typedNumber(useFormValue(path)) || undefined

/** The arithmetic of the carton as far as it is typed. */
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
