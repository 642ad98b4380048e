import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Money that a bank has received and that no application could use: a fee paid twice, or paid for an application that was
 * deleted. A payment may have several: a bank may charge one stamp more than once. Those of earlier releases are known
 * from the payment and the audit.
 */
export const unappliedPayments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table unapplied_payment (
        id bigint generated always as identity primary key,
        payment_id bigint not null references payment,
        bank_transaction text not null,
        amount_cents integer not null check (amount_cents > 0),
        reason text not null,
        received timestamptz not null,
        unique (payment_id, bank_transaction)
      )`.execute(db);
    await sql`
      insert into unapplied_payment (payment_id, bank_transaction, amount_cents, reason, received)
        select p.id, p.bank_transaction, p.amount_cents, coalesce(max(a.detail->>'reason'), 'alreadyPaid'), p.settled
        from payment p
        left join audit a
          on a.action = 'payment.unapplied' and a.object = 'payment' and a.object_id = p.id::text
        where p.state = 'failed' and p.bank_transaction is not null
        group by p.id`.execute(db);
  },
};
