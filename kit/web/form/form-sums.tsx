import css from './form-sums.module.css'

/** Below the lines of a form: what they add up to, the first figure being the one that counts. */
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
