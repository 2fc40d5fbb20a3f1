import { retryDays } from '../collection.ts'
import type { Control } from '../control.ts'
import { isOpen } from '../disputes.ts'
import { faultKinds } from '../faults.ts'
import type { World } from '../world.ts'
import { type Html, html, page } from './html.ts'

/** Steps of the clock offered by the page. Months and years are calendar ones. */
const steps = [
  ['hour', 'One hour'],
  ['day', 'One day'],
  ['week', 'One week'],
  ['month', 'One month'],
  ['year', 'One year'],
] as const

/** Returns the page that controls the clock, the events and the faults. It works without JavaScript. */
export function controlPage(world: World, control: Control, base: string): string {
  const state = control.state()
  const form = (action: string, body: Html) =>
    html`<form method="post" action="${base}/control/${action}">${body}</form>`
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return page({
    title: 'Stripe sandbox',
    language: 'en',
    base,
    styles: 'page.css',
    body: html`<main>
<h1>Stripe sandbox</h1>
<p>A stand-in for Stripe. No card is real, no money moves. <a href="${base}/control">Reload</a></p>

<section><h2>Clock</h2>
<p>It is <strong>${state.now}</strong>${state.isClockStanding ? ', standing still' : ''}. Moving it forward runs whatever falls due on the way: renewals
(charged an hour after the period ends), retries (after ${retryDays.join(', ')} days), expiry.</p>
<div class="row">${steps.map(([step, label]) => form('clock', html`${hidden('add', step)}<button>${label}</button>`))}</div>
${form('clock', html`<label>Go to <input name="to" placeholder="2027-01-31T10:00:00Z" required></label> <button>Go</button>`)}
</section>

<section><h2>Faults</h2>
${form(
  'faults',
  html`<label>The next <input name="times" type="number" min="1" max="50" value="1"></label>
<label>calls, after <input name="after" type="number" min="0" max="50" value="0"> others,</label>
<label>that begin with <input name="on" placeholder="POST /v1/subscriptions/*"></label>
<label>meet <select name="kind">${faultKinds.map(kind => html`<option>${kind}</option>`)}</select></label>
<label>for <input name="milliseconds" type="number" min="1" max="60000" value="1000"> ms (slow)</label> <button>Add</button>`,
)}
${state.faults.length === 0 ? html`<p>No faults planned.</p>` : html`<ul>${state.faults.map(({ kind, times, after, on }) => html`<li>${kind}, ${times} more, on ${on || 'any call'}${after > 0 ? `, after ${after} others` : ''}</li>`)}</ul>${form('faults/clear', html`<button>Clear</button>`)}`}
</section>

<section><h2>Events</h2>
${form(
  'webhooks',
  html`<label>Copies <input name="copies" type="number" min="1" max="100" value="${state.webhooks.copies}"></label>
<label>Order <select name="order">${['as_created', 'reversed', 'shuffled'].map(order => html`<option ${selected(order === state.webhooks.order)}>${order}</option>`)}</select></label>
<label>Delay, seconds (empty: held until asked) <input name="delaySeconds" value="${state.webhooks.delaySeconds ?? ''}"></label>
<label>Never send <input name="drop" placeholder="invoice.*" value="${state.webhooks.drop.join(' ')}"></label>
<label><input type="checkbox" name="beforeAnswer" value="true" ${state.webhooks.beforeAnswer ? html`checked` : ''}> before the answer</label>
<button>Set</button>`,
)}
${form('deliver', html`<button>Send all waiting events</button>`)}
<table><thead><tr><th scope="col">Event</th><th scope="col">State</th><th scope="col">Attempts</th><th scope="col">Answer</th><th scope="col"></th></tr></thead>
<tbody>${state.deliveries.map(
      delivery => html`<tr><td>${world.store.find('event', delivery.event)?.object.type ?? ''}<br><small>${delivery.event}</small></td>
<td>${delivery.state}</td>
<td>${delivery.attempts}</td><td>${delivery.status ?? delivery.error ?? ''}</td>
<td>${form('resend', html`${hidden('event', delivery.event)}<button>Again</button>`)}</td></tr>`,
    )}</tbody></table>
</section>

<section><h2>Disputes</h2>
${form(
  'dispute',
  html`<label>The bank opens <select name="kind"><option value="dispute">a dispute</option><option value="inquiry">an inquiry</option><option value="fraud_warning">a fraud warning</option></select></label>
<label>of the charge (empty: the latest) <input name="charge" placeholder="ch_…"></label> <button>Open</button>`,
)}
${
  state.disputes.length === 0
    ? html`<p>No disputes.</p>`
    : html`<ul>${state.disputes.map(
        ({ id, charge, status }) => html`<li>${id} of ${charge}: ${status}
${
  isOpen({ status })
    ? form(
        'dispute/decide',
        html`${hidden('dispute', id)}<button name="outcome" value="won">Win</button> <button name="outcome" value="lost">Lose</button>`,
      )
    : ''
}</li>`,
      )}</ul>`
}
</section>

<section><h2>After the last retry</h2>
${form(
  'after-last-retry',
  html`<label>A subscription that stays unpaid becomes <select name="choice">${['cancel', 'unpaid', 'past_due'].map(choice => html`<option ${selected(choice === state.afterLastRetry)}>${choice}</option>`)}</select></label> <button>Set</button>`,
)}
</section>

<section><h2>Calls</h2>
<table><thead><tr><th scope="col">Time</th><th scope="col">Call</th><th scope="col">Status</th><th scope="col">Note</th></tr></thead>
<tbody>${state.calls.map(({ at, method, path, status, note }) => html`<tr><td>${at}</td><td>${method} ${path}</td><td>${status}</td><td>${note}</td></tr>`)}</tbody></table>
</section>

<section><h2>Reset</h2>
${form('reset', html`<p>Deletes customers, subscriptions and everything else except the three offers.</p><button>Delete everything</button>`)}
</section>
</main>`,
  })
}

function selected(isSelected: boolean): Html | string {
  return isSelected ? html`selected` : ''
}

/** Returns the instant one step after `now`; a month or a year ends on the last day of a shorter month. */
export function stepFrom(now: Date, step: string): Date {
  const hours = { hour: 1, day: 24, week: 7 * 24 }[step]
  if (hours !== undefined) return new Date(now.getTime() + hours * 60 * 60 * 1000)
  const months = { month: 1, year: 12 }[step]
  if (months === undefined) return new Date(Number.NaN)
  const moved = new Date(now)
  moved.setUTCDate(1)
  moved.setUTCMonth(now.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return moved
}
