import { ownProperty } from '#kit/shared/own-property.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'

/** Display text of a value. */
export function useValueText(): (field: string, value: unknown) => string {
  const format = useFormat()
  const names = {
    CabinetType: useDictionary('CabinetType'),
    DeliveryMode: useDictionary('DeliveryMode'),
    BookingMethod: useDictionary('BookingMethod'),
    BatteryType: useDictionary('BatteryType'),
    DeliveryWarehouseType: useDictionary('DeliveryWarehouseType'),
    PortOfLoading: useDictionary('SeaPort'),
    PortOfDischarge: useDictionary('SeaPort'),
    AirportOfDeparture: useDictionary('Airport'),
    AirportOfDestination: useDictionary('Airport'),
    DestinationCountry: useDictionary('CountryCode'),
  }
  return (field, value) => {
    const dictionary = ownProperty<ReturnType<typeof useDictionary>>(names, field)
    if (dictionary) return dictionary.nameOf(value as number) || String(value)
    return typeof value === 'number' ? format.number(value) : String(value)
  }
}
