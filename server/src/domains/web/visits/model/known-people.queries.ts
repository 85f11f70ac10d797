/** Which events of known visitors count, and what is asked of all events of a person. */
export interface EventsQuestion {
  /** A condition over `events`. */
  readonly events: string;
  /** Aggregates over the events of a visitor, with their names. */
  readonly perVisitor: string;
}

/** What each known person did: a query with `email_key` and `consumer_id` beside aggregates over all visitors that the person is. */
export function eventsOfPeople({ events, perVisitor }: EventsQuestion, aggregates: string): string {
  return `
    select unhex(known.email_key) as email_key, known.consumer_id as consumer_id, ${aggregates}
      from (select pixel_id, visitor_id, email_key, consumer_id from visitor_people final) as known
     inner join (
       select pixel_id, visitor_id, ${perVisitor}
         from events
        where ${events}
        group by pixel_id, visitor_id
     ) as done on done.pixel_id = known.pixel_id and done.visitor_id = known.visitor_id
     group by known.email_key, known.consumer_id`;
}

/**
 * Known visitors who did something, as a condition over `consumers`: they are found by the key of their address, which knows the place. `having`
 * is a condition over the aggregates of all events of a person.
 */
export function peopleWhoDid(question: EventsQuestion, having: string): string {
  return `(state, zip, consumer_id) in (
        select state, zip, consumer_id
          from consumer_keys
         where kind = 'email'
           and (key_hash, consumer_id) in (
             select email_key, consumer_id from (${eventsOfPeople(question, `${having} as is_asked`)}) where is_asked
           )
      )`;
}
