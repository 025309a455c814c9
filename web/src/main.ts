import './styles/index.css'
import { mount } from 'svelte'
import App from './app/App.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('the page has no place for the table')

mount(App, { target })
