import { IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import { welcome } from '../welcome-content.ts';
import classes from './example-sale.module.css';

/** What one sale in two currencies adds up to. */
export function ExampleSale() {
  const { title, total, rate, usd, bs, payments, charged, paper } = welcome.money.example;
  return (
    <figure className={classes.sale} aria-label={title}>
      <div className={classes.row}>
        <b>{total}</b>
        <span className={classes.small}>{rate}</span>
      </div>
      <div className={classes.total}>
        <span className={classes.usd}>{usd}</span>
        <span className={classes.bs}>{bs}</span>
      </div>
      <dl className={classes.payments}>
        {payments.map(({ method, amount }) => (
          <div key={method} className={classes.row}>
            <dt>{method}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.charged}>
        <Icon of={IconCircleCheck} size={18} />
        {charged}
      </div>
      <span className={classes.small}>{paper}</span>
    </figure>
  );
}
