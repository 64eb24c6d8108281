import type { DeliveryTimes as Times } from '@farmgate/shared/contract';
import { dayName, settingsQuery } from '@farmgate/shared/data';
import { useQuery } from '@farmgate/shared/query';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 1 → Monday, 7 → Sunday */
const weekdayName = (weekday: number) => WEEKDAYS[weekday - 1];

/** 18 → 6 pm */
const hourName = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** When an order arrives, from the shop's settings; a general text without them. */
export function DeliveryTimes() {
  const { data: settings } = useQuery(settingsQuery());
  const times: Times | undefined = settings?.delivery;
  if (!times) {
    return <p>Orders are processed Monday to Friday. Delivery takes 1-2 days after that.</p>;
  }
  const cutoff = hourName(times.cutoff_hour);
  return (
    <>
      <ul>
        <li>
          Orders are processed Monday to Friday. An order placed after {cutoff}, or at the weekend, is processed on the
          next working day.
        </li>
        <li>
          Delivery takes 1-2 days after that, also at weekends. The delivery day is shown on the product page, in your
          cart and under My Orders.
        </li>
        <li>
          If you order now, we deliver by <strong>{dayName(times.by)}</strong>.
        </li>
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">You order on</th>
            <th scope="col">Before {cutoff}: delivery by</th>
            <th scope="col">Later: delivery by</th>
          </tr>
        </thead>
        <tbody>
          {times.week.map(({ ordered, by, late_by }) => (
            <tr key={ordered}>
              <td>{weekdayName(ordered)}</td>
              <td>{weekdayName(by)}</td>
              <td>{weekdayName(late_by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
