import css from './form-sums.module.css'

/** Totals below the lines of a form; the first figure is the most important. */
export function FormSums({ sums, label }: { sums: readonly (readonly [name: string, value: string])[]; label?: string }) {
  return (
    <dl className={css.sums} aria-label={label}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
